import { describe, expect, test } from 'vitest'
import type { Boot } from '#contract/boot.ts'
import { configs } from '#contract/configs.ts'
import type { EmploymentKind } from '#contract/jobs/positions/employment-kinds.ts'
import type { PositionDetails } from '#contract/jobs/positions/positions.ts'
import { buildWireJobDetails } from '#src/data/jobs/positions/position.test-kit.ts'
import { buildStructuredData } from './structured-data.ts'

// The rules of https://developers.google.com/search/docs/appearance/structured-data/job-posting, one test each.

type Json = Record<string, unknown>

const branding = { companyName: 'Nordlys Shipping', logoUrl: '/logo.png' }
const boot = (more: Json = {}) =>
  ({ domain: 'demo.example', configs: configs().parse({ pcsxConfig: { branding: { ...branding, ...more } } }) }) as Boot

function posting(more: Partial<PositionDetails> = {}, about = boot()) {
  const job = {
    name: 'Harbour pilot',
    locations: ['Bergen, Norway'],
    jobDescription: '<p>Guide ships.</p>',
    publicUrl: 'https://jobs.example/careers/job/7',
    location: 'Bergen, Norway',
    employmentType: ['Full-time'],
  }
  return buildStructuredData(buildWireJobDetails(7, { ...job, ...more }), about) as Json | undefined
}

const buildPosting = (status: 'apply' | 'log_in' | 'link_off', applyUrl: string | null) =>
  posting({ positionUserActions: { isSaved: false, applyAction: { status, applyUrl } } })

test('S-17 what is required is there: title, description, datePosted, hiringOrganization, jobLocation', () => {
  expect(posting()).toMatchObject({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: 'Harbour pilot',
    description: '<p>Guide ships.</p>',
    datePosted: '2026-09-21',
    hiringOrganization: { '@type': 'Organization', name: 'Nordlys Shipping' },
    jobLocation: [{ '@type': 'Place', address: { '@type': 'PostalAddress' } }],
    url: 'https://jobs.example/careers/job/7',
  })
})

test('S-17 the description is HTML', () => {
  expect(posting({ jobDescription: 'Guide ships &amp; boats' })?.['description']).toBe('<p>Guide ships &amp; boats</p>')
})

test('S-17 a job of which nothing is told is not told at all', () => {
  expect(posting({ jobDescription: '' })).toBeUndefined()
})

test('S-17 validThrough is a moment, and is left out when there is none', () => {
  expect(posting({ validThroughTs: 1_795_000_000 })?.['validThrough']).toBe('2026-11-18T11:06:40.000Z')
  expect(posting()).not.toHaveProperty('validThrough')
})

/**
 * The term of schema.org for each kind of employment; it has none for a permanent contract. A test fails if a new kind
 * is missing here.
 */
const SCHEMA_TYPES: Record<EmploymentKind, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Permanent: 'OTHER',
  Internship: 'INTERN',
  'Working student': 'PART_TIME',
  Apprenticeship: 'INTERN',
  Temporary: 'TEMPORARY',
  Contract: 'CONTRACTOR',
  Casual: 'PER_DIEM',
  Volunteer: 'VOLUNTEER',
}

test.each(Object.entries(SCHEMA_TYPES))('S-17 %s is %s for search engines', (kind, type) => {
  expect(posting({ employmentType: [kind] })?.['employmentType']).toEqual([type])
})

describe('S-17 employmentType is of the known kinds', () => {
  test.each([
    [['Full-time'], ['FULL_TIME']],
    [
      ['FULL_TIME', 'Part time'],
      ['FULL_TIME', 'PART_TIME'],
    ],
    [['Working student'], ['PART_TIME']],
    [['Internship'], ['INTERN']],
    [['Internal transfer'], ['OTHER']],
    [['Fixed-term'], ['TEMPORARY']],
    [['Contract', 'Freelance'], ['CONTRACTOR']],
    [['Volunteer'], ['VOLUNTEER']],
    [['Casual'], ['PER_DIEM']],
    [['Permanent', 'Full-time'], ['FULL_TIME']],
    [['Permanent'], ['OTHER']],
  ])('%j', (employmentType, expected) => expect(posting({ employmentType })?.['employmentType']).toEqual(expected))

  test('none is said when none is known', () => {
    expect(posting({ employmentType: [] })).not.toHaveProperty('employmentType')
  })
})

test('S-17 hiringOrganization: its site, and its logo as a whole address', () => {
  expect(posting()?.['hiringOrganization']).toMatchObject({
    sameAs: 'https://demo.example/',
    logo: 'https://jobs.example/logo.png',
  })
  expect(posting({}, boot({ logoUrl: '', companyName: '' }))?.['hiringOrganization']).toEqual({
    '@type': 'Organization',
    name: 'demo.example',
    sameAs: 'https://demo.example/',
  })
})

describe('S-17 jobLocation: every address has its country', () => {
  test.each([
    ['Bengaluru, KA, IN', { addressLocality: 'Bengaluru', addressRegion: 'KA', addressCountry: 'IN' }],
    ['Tokyo, Japan', { addressLocality: 'Tokyo', addressCountry: 'Japan' }],
    ['US', { addressCountry: 'US' }],
    [
      'Hall, Innsbruck, Tyrol, AT',
      { addressLocality: 'Hall', addressRegion: 'Innsbruck, Tyrol', addressCountry: 'AT' },
    ],
  ])('%s', (place, expected) =>
    expect(posting({ standardizedLocations: [place] })?.['jobLocation']).toEqual([
      { '@type': 'Place', address: { '@type': 'PostalAddress', ...expected } },
    ]),
  )

  test.each([
    ['Leeds LS1 4AP', 'Leeds, ENG, GB', 'LS1 4AP'],
    ['London, EC2A 4BX, United Kingdom', 'London, ENG, GB', 'EC2A 4BX'],
    ['Lake Worth, TX 76135', 'Lake Worth, TX, US', '76135'],
    ['12345 Main St, Dallas, TX', 'Dallas, TX, US', undefined],
    ['500 Main Street, Suite 300, Dallas, TX 75201-1234', 'Dallas, TX, US', '75201-1234'],
    ['10115 Berlin', 'Berlin, BE, DE', '10115'],
    ['Musterstraße 12, D-80331 München', 'Munich, BY, DE', '80331'],
    ['75008 Paris', 'Paris, IDF, FR', '75008'],
    ['Toulouse 31000', 'Toulouse, OCC, FR', '31000'],
    ['1012 AB Amsterdam', 'Amsterdam, NH, NL', '1012 AB'],
    ['110 00 Praha 1', 'Prague, CZ', '110 00'],
    ['00-001 Warszawa', 'Warsaw, PL', '00-001'],
    ['〒150-0001 東京都渋谷区', 'Tokyo, JP', '150-0001'],
    ['Toronto, ON M5V 2T6', 'Toronto, ON, CA', 'M5V 2T6'],
    ['São Paulo - SP 01310-100', 'São Paulo, SP, BR', '01310-100'],
    ['Dublin 2, D02 X285', 'Dublin, IE', 'D02 X285'],
    ['Level 5, 1000 George St, Sydney NSW 2000', 'Sydney, NSW, AU', '2000'],
    ['Praha 8', 'Prague, CZ', undefined],
    ['Berlin', 'Berlin, BE, DE', undefined],
  ])('%s says its postcode', (written, standard, postalCode) => {
    const job = posting({ locations: [written], standardizedLocations: [standard] })
    expect((job as { jobLocation: { address: Json }[] }).jobLocation[0]?.address['postalCode']).toBe(postalCode)
  })

  test('a place without one is left out, and a job with no other is not told at all', () => {
    expect(posting({ standardizedLocations: ['Somewhere', 'Oslo, NO'] })?.['jobLocation']).toHaveLength(1)
    expect(posting({ standardizedLocations: ['Somewhere'] })).toBeUndefined()
    expect(posting({ standardizedLocations: [] })).toBeUndefined()
  })
})

describe('S-17 remote work', () => {
  test.each(['remote', 'remote_local'] as const)('%s: TELECOMMUTE, and from where', (workLocationOption) => {
    const standardizedLocations = ['Oslo, NO', 'Bergen, NO', 'Malmö, SE']
    expect(posting({ workLocationOption, standardizedLocations })).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'NO' },
        { '@type': 'Country', name: 'SE' },
      ],
    })
  })

  test.each(['onsite', 'hybrid'] as const)('%s is no remote work', (workLocationOption) => {
    expect(posting({ workLocationOption })).not.toHaveProperty('jobLocationType')
  })
})

describe('S-17 baseSalary', () => {
  const paid = (min: number | null, max: number | null) =>
    posting({ salary: { currency: 'EUR', min, max, interval: 'MONTH' } })?.['baseSalary']
  const value = { '@type': 'QuantitativeValue', unitText: 'MONTH' }

  test('a range, one amount, or only one end of it', () => {
    expect(paid(3000, 4000)).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { ...value, minValue: 3000, maxValue: 4000 },
    })
    expect(paid(3000, 3000)).toMatchObject({ value: { ...value, value: 3000 } })
    expect(paid(3000, null)).toMatchObject({ value: { ...value, minValue: 3000 } })
  })

  test('nothing is said of pay that is unknown or hidden', () => {
    expect(paid(null, null)).toBeUndefined()
    expect(posting()).not.toHaveProperty('baseSalary')
  })
})

test('S-17 identifier: the employer’s own number', () => {
  expect(posting()?.['identifier']).toEqual({ '@type': 'PropertyValue', name: 'Nordlys Shipping', value: 'R7' })
})

test('S-17 directApply is true only where one applies on this site', () => {
  expect(buildPosting('apply', 'https://ats.example/7')?.['directApply']).toBe(false)
  expect(buildPosting('apply', 'https://jobs.example/careers/apply/7')?.['directApply']).toBe(true)
  expect(buildPosting('log_in', '/careers/login?next=x')).not.toHaveProperty('directApply')
  expect(buildPosting('link_off', null)).not.toHaveProperty('directApply')
})
