import { LARGER_SYSTEMS } from './feed-samples/larger-systems.ts'
import { TEAMTAILOR } from './feed-samples/teamtailor.ts'
import { BAMBOOHR } from './feed-samples/bamboohr.ts'
import { BREEZY } from './feed-samples/breezy.ts'
import { XML_OF_SMALLER_SYSTEMS } from './feed-samples/xml-of-smaller-systems.ts'
import { PHENOM } from './feed-samples/phenom.ts'
import { RIPPLING } from './feed-samples/rippling.ts'

/** A small made-up feed of each format: two jobs, or as many as its special cases need. */
export const FEED_SAMPLES: Readonly<Record<string, string>> = {
  ...LARGER_SYSTEMS,
  ...XML_OF_SMALLER_SYSTEMS,
  ...PHENOM,
  ...RIPPLING,
  ...BREEZY,
  ...BAMBOOHR,
  ...TEAMTAILOR,
  csv: 'Job ID,Job title,Location,Salary\nR-1,Nurse,Leeds,"£35,000 to £40,000 a year"\nR-2,,York,\n',
  personio: `<?xml version="1.0" encoding="UTF-8"?>
<workzag-jobs>
  <position>
    <id>41</id><subcompany>Bau &amp; Co.</subcompany><office>München</office>
    <additionalOffices><office>Berlin</office></additionalOffices>
    <department>Technik</department><name>Ingenieurin</name>
    <jobDescriptions>
      <jobDescription><name>Aufgaben</name><value><![CDATA[<ul><li>Rechnen</li></ul>]]></value></jobDescription>
    </jobDescriptions>
    <employmentType>permanent</employmentType><seniority>experienced</seniority><schedule>full-or-part-time</schedule>
    <keywords>Statik, CAD</keywords><occupationCategory>it_software</occupationCategory>
    <createdAt>2026-03-13T14:10:41+00:00</createdAt>
  </position>
  <position><id>42</id><name></name></position>
</workzag-jobs>`,
  workday: JSON.stringify({
    total: 2,
    jobPostings: [
      {
        title: 'Welder',
        externalPath: '/job/Ohio---Columbus/Welder_JR9',
        locationsText: '3 Locations',
        postedOn: 'Posted 3 Days Ago',
        bulletFields: ['JR9'],
      },
      {
        title: 'Painter',
        externalPath: '/job/Bergen/Painter_JR10',
        locationsText: 'Bergen',
        postedOn: 'Posted Yesterday',
        timeType: 'Full time',
        remoteType: 'Hybrid',
        bulletFields: [],
      },
    ],
  }),
  workable: JSON.stringify({
    name: 'Loom',
    jobs: [
      {
        title: 'Weaver',
        shortcode: 'W1',
        telecommuting: true,
        department: 'Cloth',
        url: 'https://apply.workable.example/j/W1',
        published_on: '2026-08-05',
        country: 'Spain',
        city: '',
        locations: [{ country: 'Spain', city: '', hidden: false }],
      },
      {
        title: 'Weaver',
        shortcode: 'W1',
        telecommuting: true,
        url: 'https://apply.workable.example/j/W1',
        published_on: '2026-08-05',
        country: 'Portugal',
        city: '',
        locations: [
          { country: 'Portugal', city: '', hidden: false },
          { country: 'Italy', hidden: true },
        ],
      },
    ],
  }),
  oracle: JSON.stringify({
    items: [
      {
        requisitionList: [
          {
            Id: '77',
            Title: 'Inspector',
            PostedDate: '2026-08-07',
            PrimaryLocation: 'PERTH, Australia',
            ShortDescriptionStr: 'Look.',
            secondaryLocations: [{ Name: 'Sydney, Australia' }],
          },
          { Id: '78', Title: 'Guard', PostedDate: '2026-08-07', PrimaryLocation: null, secondaryLocations: null },
        ],
      },
    ],
    hasMore: false,
  }),
  pinpoint: JSON.stringify({
    data: [
      {
        id: 'p1',
        title: 'Teacher',
        path: '/en/postings/p1',
        description: '<p>Teach.</p>',
        key_responsibilities_header: 'What you do',
        key_responsibilities: '<p>Everything.</p>',
        workplace_type: 'remote',
        compensation_visible: true,
        compensation: '$70 - $90 / hour',
        compensation_minimum: 70,
        compensation_maximum: 90,
        compensation_currency: 'USD',
        compensation_frequency: 'hour',
        deadline_at: '2026-08-28T23:59:59-04:00',
        job: { requisition_id: 'Q1', department: { name: 'School' }, division: null },
        location: { name: 'Atlanta, GA' },
      },
    ],
  }),
  listings: JSON.stringify([
    {
      company_name: 'Loom',
      id: 's1',
      title: 'Graduate',
      active: true,
      is_visible: true,
      date_posted: 1_780_000_000,
      url: 'https://a.example/1?utm_source=x&ref=list',
      locations: ['NYC', 'Remote in USA'],
      sponsorship: 'Other',
    },
    {
      company_name: 'Loom',
      id: 's2',
      title: 'Gone',
      active: false,
      is_visible: true,
      date_posted: 1_780_000_000,
      url: 'https://a.example/2',
      locations: [],
    },
    {
      company_name: 'Loom',
      id: 's3',
      title: 'Hidden',
      active: true,
      is_visible: false,
      date_posted: 1_780_000_000,
      url: 'https://a.example/3',
      locations: [],
    },
  ]),
  indeed: `<?xml version="1.0" encoding="utf-8"?><source><publisher>ATS</publisher>
<job><title><![CDATA[Fahrer]]></title><date><![CDATA[Fri, 10 Jul 2026 22:49:39 GMT]]></date><referencenumber><![CDATA[I-1]]></referencenumber>
<url><![CDATA[https://a.example/i1?utm_campaign=x]]></url><city><![CDATA[Wien]]></city><state><![CDATA[]]></state><country><![CDATA[AT]]></country>
<description><![CDATA[<p>Fahren&nbsp;Sie.</p>]]></description><salary><![CDATA[€ 2.500 pro Monat]]></salary><jobtype><![CDATA[fulltime, permanent]]></jobtype>
<category><![CDATA[Logistik]]></category><remotetype><![CDATA[Hybrid remote]]></remotetype><expirationdate>2026-12-31</expirationdate></job>
<job><title>No number</title><url>https://a.example/i2</url></job></source>`,
  icims: `<html><body><ul><li class="iCIMS_JobCardItem"><span class="sr-only field-label">Job Locations</span><span>US-GA-Atlanta</span>
<a href="https://careers-x.icims.example/jobs/81/clerk/job?in_iframe=1"><h3>Clerk</h3></a><dl><dt class="iCIMS_JobHeaderField">Job ID</dt><dd><span>2026-81</span></dd></dl></li></ul></body></html>`,
  paylocity: `<html><script>window.pageData = {"ModuleTitle":"X","Jobs":[
{"JobId":9,"JobTitle":"Engineer (Hybrid)","LocationName":"Hybrid","PublishedDate":"2026-08-08T11:27:44-05:00","IsInternal":false,"JobLocation":{"City":"Raleigh","State":"NC","Country":"USA"},"IsRemote":false},
{"JobId":10,"JobTitle":"Inside","IsInternal":true}]};</script></html>`,
  'json-ld': `<!doctype html><html><head>
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Organization","name":"Loom"},
{"@type":["JobPosting"],"title":"Tailor","identifier":{"@type":"PropertyValue","name":"Loom","value":"T-1"},"datePosted":"2026-07-01","validThrough":"2026-12-31",
"description":"&lt;p&gt;Sew
it.&lt;/p&gt;","employmentType":["FULL_TIME","TEMPORARY"],"jobLocationType":"TELECOMMUTE","applicantLocationRequirements":[{"@type":"Country","name":"Italy"}],
"baseSalary":{"@type":"MonetaryAmount","currency":"EUR","value":{"@type":"QuantitativeValue","minValue":30000,"maxValue":"40000","unitText":"YEAR"}},
"hiringOrganization":{"@type":"Organization","name":"Loom"},"skills":"Needle, Thread","totalJobOpenings":2,"url":"https://loom.example/jobs/1"}]}</script></head><body></body></html>`,
  foyer: JSON.stringify({
    positions: [
      {
        externalId: 'F-1',
        name: 'Gardener',
        department: 'Park',
        locations: ['Bergen, Norway', 'Oslo, Norway'],
        standardizedLocations: ['Bergen, Vestland, NO', 'Oslo, NO'],
        latlong: ['60.39,5.32', '59.91,10.75'],
        workLocation: 'hybrid',
        employmentType: ['Part-time'],
        salary: { currency: 'NOK', min: 400_000, max: 450_000, interval: 'YEAR' },
        description: '<p>Grow.</p>',
        language: 'en',
        skills: ['Pruning', 'Soil'],
        seniority: 'Senior',
        profession: 'Horticulture',
        facets: { shift: ['Day'] },
        applyUrl: 'https://park.example/apply',
        extras: {
          perks: [{ title: 'Plants', description: 'Free ones.' }],
          videos: [{ title: 'Us', url: 'http://insecure.example' }],
        },
        openings: 2,
        isPrivate: true,
        postedAt: 1_780_000_000,
        validThrough: '2026-12-31',
      },
      {
        externalId: 'F-2',
        title: 'Closed one',
        department: null,
        locations: [],
        description: 'Plain words.',
        postedAt: '2026-07-01',
        closedAt: 1_785_000_000_000,
      },
    ],
  }),
}
