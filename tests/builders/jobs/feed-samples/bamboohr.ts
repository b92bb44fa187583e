/** A made-up BambooHR list of two jobs, and the details of the first. */
export const BAMBOOHR_LIST = {
  meta: { totalCount: 2 },
  result: [
    {
      id: '60',
      jobOpeningName: 'Bridge builder',
      departmentId: '18',
      departmentLabel: 'Works',
      employmentStatusLabel: 'Full-Time',
      employmentType: null,
      location: { city: 'Lehi', state: 'Utah' },
      atsLocation: { country: null, state: null, province: null, city: null },
      isRemote: null,
      locationType: '2',
    },
    {
      id: '78',
      jobOpeningName: 'Surveyor',
      departmentId: null,
      departmentLabel: null,
      employmentStatusLabel: 'Contractor',
      location: { city: null, state: null },
      atsLocation: { country: 'Canada', state: null, province: 'Ontario', city: 'Ottawa' },
      isRemote: true,
      locationType: '1',
    },
  ],
}

export const BAMBOOHR_DETAIL = {
  meta: {},
  result: {
    jobOpening: {
      jobOpeningShareUrl: 'https://acme.bamboohr.example/careers/60',
      jobOpeningName: 'Bridge builder',
      jobOpeningStatus: 'Open',
      departmentLabel: 'Works',
      employmentStatusLabel: 'Full-Time',
      location: { city: 'Lehi', state: 'Utah', postalCode: '84043', addressCountry: 'United States' },
      atsLocation: { country: null, countryId: null, state: null, city: null },
      description: '<p>Build <em>bridges</em>.</p>',
      compensation: '$70,000 - $90,000 per year',
      datePosted: '2026-07-15',
      minimumExperience: 'Mid-level',
      locationType: '2',
    },
    formFields: {},
  },
}

export const BAMBOOHR = { bamboohr: JSON.stringify(BAMBOOHR_LIST) }
