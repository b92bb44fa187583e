/** Made-up Teamtailor feeds: JSON Feed and RSS. */
export const TEAMTAILOR = {
  teamtailor: JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Loom',
    home_page_url: 'https://loom.teamtailor.example',
    feed_url: 'https://loom.teamtailor.example/jobs.json',
    items: [
      {
        id: '5f0c2b1e-0000-4000-8000-000000000001',
        title: 'Dyer',
        url: 'https://loom.teamtailor.example/jobs/7001-dyer',
        content_html: '<p>Colour cloth.</p>',
        date_published: '2026-08-03T09:00:00+02:00',
        _jobposting: {
          '@context': 'http://schema.org/',
          '@type': 'JobPosting',
          title: 'Dyer',
          description: '<p>Colour <strong>cloth</strong>.</p>',
          identifier: { '@type': 'PropertyValue', name: 'Loom', value: '7001' },
          datePosted: '2026-08-03T09:00:00+02:00',
          validThrough: '2026-10-31',
          employmentType: 'FULL_TIME',
          hiringOrganization: { '@type': 'Organization', name: 'Loom' },
          jobLocation: [
            { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Borås', addressCountry: 'SE' } },
            { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Oslo', addressCountry: 'NO' } },
          ],
          jobLocationType: 'TELECOMMUTE',
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'SEK',
            value: { '@type': 'QuantitativeValue', minValue: 32_000, maxValue: 38_000, unitText: 'MONTH' },
          },
        },
      },
      { id: 'news-1', title: 'We moved', url: 'https://loom.teamtailor.example/posts/1', content_html: '<p>Hi.</p>' },
    ],
  }),
  'teamtailor-rss': `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Loom</title>
<link>https://loom.teamtailor.example/jobs</link><description>Current job openings</description>
<item><title>Dyer</title><description>&lt;p&gt;Colour cloth.&lt;/p&gt;</description><pubDate>Mon, 03 Aug 2026 09:00:00 +0200</pubDate>
<link>https://loom.teamtailor.example/jobs/7001-dyer</link><remoteStatus>fully</remoteStatus><guid>5f0c2b1e-0000-4000-8000-000000000001</guid>
<tt:locations><tt:location><tt:name>Head office</tt:name><tt:city>Borås</tt:city><tt:country>Sweden</tt:country></tt:location>
<tt:location><tt:name>Oslo</tt:name></tt:location></tt:locations>
<tt:department>Colour</tt:department><tt:role>Craft</tt:role><tt:division>Cloth</tt:division></item>
<item><title>Mender</title><description/><pubDate>Mon, 03 Aug 2026 09:00:00 +0200</pubDate>
<link>https://loom.teamtailor.example/jobs/7002-mender</link><remoteStatus>none</remoteStatus><guid>5f0c2b1e-0000-4000-8000-000000000002</guid></item>
</channel></rss>`,
}
