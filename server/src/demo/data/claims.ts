export const demoClaims = [
  {
    person: 'Hank Delgado',
    page: 'Concho Valley Instruments',
    role: 'Managing director since the acquisition',
    statement:
      'Pinyon Arthroscopy bought Concho Valley Instruments in 2021. Its retractors are still sold under the old name, and surgeons look for them there.',
    evidence: ['https://concho.pinyonscope.example/about', 'https://www.pinyonscope.example/news/concho-valley'],
    daysAgo: 1.4,
  },
  {
    person: 'Beth Quintana',
    page: 'Ozark Instrument Works',
    role: 'Regional sales partner',
    statement: 'We have carried their whole line in West Texas for six years and would keep the page up to date.',
    evidence: [],
    daysAgo: 0.3,
  },
  {
    person: 'Curtis Boone',
    page: 'Ozark Instrument Works',
    role: 'Co-founder',
    statement: 'I founded the company with my brother in 2009 and still sit on its board.',
    evidence: ['https://www.ozarkinstruments.example/people'],
    daysAgo: 0.2,
  },
] as const;
