export const CV = {
  name: 'CV Miguel Armenta.pdf',
  sheet: {
    title: 'Miguel Armenta',
    lead: ['Tucson, Arizona', 'miguel.armenta@example.com'],
    sections: [
      {
        title: 'Experience',
        facts: [
          ['2022 - today', 'Founder of a distributor for point-of-care diagnostics in the Southwest: five people, 60 clinics.'],
          ['2013 - 2022', 'Regional manager for joint reconstruction, Houston: Texas, Louisiana, Arkansas.'],
          ['2009 - 2013', 'Sales representative, San Antonio.'],
        ],
      },
      { title: 'Languages', paragraphs: ['English and Spanish.'] },
    ],
    foot: 'Invented for the demo',
    gaps: '',
  },
} as const;
