const BOARD = 'https://ats.rippling.com/acme/jobs'
const remote = { name: 'Remote (United States)', country: 'United States', workplaceType: 'REMOTE' }
const office = {
  name: 'New York, NY',
  city: 'New York',
  state: 'New York',
  stateCode: 'NY',
  country: 'United States',
  countryCode: 'US',
  workplaceType: 'HYBRID',
}

/** A made-up page of Rippling's board: one job in two places, another one, and the details of the first. */
export const RIPPLING_LIST = {
  items: [
    {
      id: '9f4e5d99-0000-4000-8000-00000000000a',
      name: 'Welder',
      url: `${BOARD}/9f4e5d99-0000-4000-8000-00000000000a`,
      department: { name: 'Yard' },
      locations: [office],
      language: 'en-US',
    },
    {
      id: '9f4e5d99-0000-4000-8000-00000000000a',
      name: 'Welder',
      url: `${BOARD}/9f4e5d99-0000-4000-8000-00000000000a`,
      department: { name: 'Yard' },
      locations: [remote],
      language: 'en-US',
    },
    {
      id: '9f4e5d99-0000-4000-8000-00000000000b',
      name: 'Caulker',
      url: `${BOARD}/9f4e5d99-0000-4000-8000-00000000000b`,
      department: { name: 'Yard' },
      locations: [],
      language: 'en-US',
    },
  ],
  page: 0,
  pageSize: 50,
  totalItems: 3,
  totalPages: 1,
}

export const RIPPLING_DETAIL = {
  uuid: '9f4e5d99-0000-4000-8000-00000000000a',
  name: 'Welder',
  description: { company: '<p>We build ships.</p>', role: '<p>Weld <b>hulls</b>.</p>' },
  workLocations: ['New York, NY', 'Remote (United States)'],
  department: { name: 'Yard', base_department: 'Production' },
  employmentType: { label: 'HOURLY_FT', id: 'Hourly, full-time' },
  createdOn: '2026-08-01T12:00:00.000Z',
  payRangeDetails: [
    { location: 'New York', currency: 'USD', frequency: 'HOUR', rangeStart: 24, rangeEnd: 30, isRemote: false },
    { location: 'Remote', currency: 'USD', frequency: 'HOUR', rangeStart: 22, rangeEnd: 28, isRemote: true },
  ],
  companyName: 'Acme',
}

/** The list of Rippling's older API, without a wrapper. */
export const RIPPLING_OLDER = JSON.stringify([
  {
    uuid: 'u-1',
    name: 'Cook',
    department: { id: 'Galley', label: 'Galley' },
    url: `${BOARD}/u-1`,
    workLocation: { label: 'Oslo, Norway', id: 'Oslo' },
  },
])

export const RIPPLING = { rippling: JSON.stringify(RIPPLING_LIST) }
