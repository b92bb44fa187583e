const country = { name: 'United States', id: 'US' }

/** Made-up Breezy feed: a job in an office, one at home, and one anywhere. */
export const BREEZY = {
  breezy: JSON.stringify([
    {
      id: '18df3ec23b01',
      friendly_id: '18df3ec23b01-potter',
      name: 'Potter',
      url: 'https://kiln.breezy.hr/p/18df3ec23b01-potter',
      published_date: '2026-08-04T10:00:00.000Z',
      type: { id: 'partTime', name: 'Part-Time' },
      location: {
        country,
        state: { id: 'FL', name: 'Florida' },
        city: 'Tampa',
        primary: true,
        is_remote: false,
        name: 'Tampa, FL',
      },
      locations: [
        {
          country,
          state: { id: 'FL', name: 'Florida' },
          city: 'Tampa',
          primary: true,
          is_remote: false,
          name: 'Tampa, FL',
        },
        { country, state: { id: 'TX', name: 'Texas' }, city: 'Austin', is_remote: false, name: 'Austin, TX' },
      ],
      department: 'Clay',
      salary: '$22 – $28 / hour',
      description: '<p>Throw pots.</p>',
      experience: { name: 'Mid Level', id: 'mid-level' },
      category: { name: 'Craft', id: 'craft' },
      company: { name: 'Kiln', friendly_id: 'kiln' },
    },
    {
      id: '2d861561c602',
      friendly_id: '2d861561c602-buyer',
      name: 'Buyer',
      url: 'https://kiln.breezy.hr/p/2d861561c602-buyer',
      published_date: '2026-08-05T10:00:00.000Z',
      type: { id: 'fullTime', name: 'Full-Time' },
      location: { is_remote: true, remote_details: { value: 'remote', label: 'Fully remote' }, name: 'Worldwide' },
      department: null,
      salary: '',
    },
  ]),
}
