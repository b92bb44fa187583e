/** Made-up Phenom site: the script data of two jobs, and the text of the first from its own page. */
export const PHENOM = {
  phenom: JSON.stringify({
    eagerLoadRefineSearch: {
      totalHits: 2,
      data: {
        jobs: [
          {
            jobSeqNo: 'LOOMUS77',
            jobId: '77',
            reqId: 'R-77',
            title: 'Weaver {senior}',
            category: 'Craft',
            type: 'Full time',
            postedDate: '2026-08-03T00:00:00.000+0000',
            cityStateCountry: 'Lowell, Massachusetts, United States',
            multi_location_array: [
              { location: 'Lowell, Massachusetts, United States', latlong: { lat: '42.6', lon: '-71.3' } },
              { location: 'Bergen, Norway' },
            ],
            applyUrl: 'https://loom.example/apply/77',
            descriptionTeaser: 'Weave "cloth" } and more',
            description: '<p>Weave cloth.</p>',
          },
          { jobSeqNo: 'LOOMUS78', title: 'Dyer', cityStateCountry: 'Oslo, Norway', descriptionTeaser: 'Dye it.' },
        ],
      },
    },
  }),
}
