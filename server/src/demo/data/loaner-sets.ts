export const LOANER_SETS = {
  name: 'Meridian loaner sets 2027.csv',
  text: [
    'set;city;trays;stems;trials;ready from',
    ...Array.from({ length: 24 }, (_, index) => {
      const set = `MS-${String(index + 1).padStart(2, '0')}`;
      const city = index < 18 ? 'Houston' : 'San Antonio';
      return [set, city, 3, 14, 14, index < 12 ? '2027-01-11' : '2027-02-01'].join(';');
    }),
    '',
  ].join('\r\n'),
};
