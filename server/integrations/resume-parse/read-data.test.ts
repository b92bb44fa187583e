import { expect, test } from 'vitest'
import { readResume } from './read-resume.ts'

const bytes = (data: unknown) => new TextEncoder().encode(typeof data === 'string' ? data : JSON.stringify(data))

test('P-04 JSON Resume', async () => {
  const found = await readResume(
    bytes({
      basics: {
        name: 'Ann van Dijk',
        label: 'Baker',
        email: 'Ann@example.org',
        phone: '(201) 555-0123',
        summary: 'Bakes.',
        location: { city: 'Portland', region: 'OR', countryCode: 'US' },
        url: 'https://ann.example',
        profiles: [
          { network: 'GitHub', url: 'github.com/ann' },
          { network: 'X', url: 'javascript:alert(1)' },
        ],
      },
      work: [
        { name: 'Crumb Inc', position: 'Baker', startDate: '2019-03-01', summary: 'Bread.', highlights: ['Buns.'] },
      ],
      education: [{ institution: 'Bread College', studyType: 'BSc', area: 'Yeast', endDate: '2015' }],
      skills: [{ name: 'Baking', keywords: ['Sourdough', 'Rye'] }, { name: 'Patience' }],
      languages: [{ language: 'Dutch', fluency: 'Native speaker' }],
      certificates: [{ name: 'Hygiene', issuer: 'City', date: '2018-05-01' }],
      interests: [{ name: 'Rowing', keywords: ['Thames'] }],
    }),
    'json',
  )
  expect(found).toMatchObject({ email: 'ann@example.org', unmapped: ['Rowing · Thames'] })
  expect(found.content).toMatchObject({
    firstName: 'Ann',
    lastName: 'van Dijk',
    phone: '+12015550123',
    location: 'Portland, OR',
    headline: 'Baker',
    work: [
      {
        title: 'Baker',
        company: 'Crumb Inc',
        dates: { startDate: '03/2019', isCurrent: true },
        description: 'Bread.\n\n- Buns.',
      },
    ],
    education: [
      {
        school: 'Bread College',
        degree: 'BSc',
        field: 'Yeast',
        dates: { startDate: null, endDate: '2015', isCurrent: false },
      },
    ],
    skills: [{ name: 'Sourdough' }, { name: 'Rye' }, { name: 'Patience' }],
    languages: [{ name: 'Dutch', fluency: 'native' }],
    certificates: [{ name: 'Hygiene', issuer: 'City', issued: '05/2018' }],
    links: [{ url: 'https://ann.example' }, { label: 'GitHub', url: 'https://github.com/ann' }],
  })
})

test('P-04 JSON Resume of an older draft', async () => {
  const found = await readResume(
    bytes({
      bio: { firstName: 'Ann', lastName: 'Lee' },
      employment: [{ company: 'Crumb', position: 'Baker', startDate: '2010', endDate: '2012' }],
    }),
    'json',
  )
  expect(found.content).toMatchObject({
    firstName: 'Ann',
    lastName: 'Lee',
    work: [{ company: 'Crumb', dates: { startDate: '2010', endDate: '2012', isCurrent: false } }],
  })
})

const EUROPASS = {
  Identification: {
    PersonName: { FirstName: 'Ann', Surname: 'Lee' },
    ContactInfo: {
      Address: { Contact: { Municipality: 'Dublin', Country: { Code: 'IE', Label: 'Ireland' } } },
      Email: { Contact: 'ann@example.org' },
      Telephone: [{ Contact: '+353 85 123 4567' }],
      Website: [{ Contact: 'www.ann.example' }],
    },
  },
  WorkExperience: [
    {
      Period: { From: { Year: 2002, Month: 8 }, Current: true },
      Position: { Label: 'Consultant' },
      Activities: '<p>Evaluation</p><ul><li>Reports</li></ul>',
      Employer: { Name: 'Youth Council' },
    },
  ],
  Education: [
    { Period: { From: { Year: 1997 }, To: { Year: 2001 } }, Title: 'PhD', Organisation: { Name: 'Trinity College' } },
  ],
  Skills: {
    Linguistic: {
      MotherTongue: [{ Description: { Label: 'English' } }],
      ForeignLanguage: [{ Description: { Label: 'French' }, ProficiencyLevel: { SpokenInteraction: 'B2' } }],
    },
    Computer: { Description: '<p>Word, Excel</p>' },
  },
}
const EXPECTED = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '+353851234567',
  location: 'Dublin, Ireland',
  work: [
    {
      title: 'Consultant',
      company: 'Youth Council',
      dates: { startDate: '08/2002', endDate: null, isCurrent: true },
      description: 'Evaluation\nReports',
    },
  ],
  education: [{ school: 'Trinity College', degree: 'PhD', dates: { startDate: '1997', endDate: '2001' } }],
  languages: [
    { name: 'English', fluency: 'native' },
    { name: 'French', fluency: 'professional' },
  ],
  skills: [{ name: 'Word' }, { name: 'Excel' }],
}

test('P-04 Europass as JSON', async () => {
  const found = await readResume(bytes({ SkillsPassport: { LearnerInfo: EUROPASS } }), 'json')
  expect(found).toMatchObject({ email: 'ann@example.org', content: EXPECTED })
})

test('P-04 Europass as XML', async () => {
  const xml = `<?xml version="1.0"?><e:SkillsPassport xmlns:e="http://europass.cedefop.europa.eu/Europass"><e:LearnerInfo>
    <e:Identification><e:PersonName><e:FirstName>Ann</e:FirstName><e:Surname>Lee</e:Surname></e:PersonName><e:ContactInfo>
      <e:Address><e:Contact><e:Municipality>Dublin</e:Municipality><e:Country><e:Code>IE</e:Code><e:Label>Ireland</e:Label></e:Country></e:Contact></e:Address>
      <e:Email><e:Contact>ann@example.org</e:Contact></e:Email>
      <e:TelephoneList><e:Telephone><e:Contact>+353 85 123 4567</e:Contact></e:Telephone></e:TelephoneList></e:ContactInfo></e:Identification>
    <e:WorkExperienceList><e:WorkExperience><e:Period><e:From year="2002" month="--08"/><e:Current>true</e:Current></e:Period><e:Position><e:Label>Consultant</e:Label></e:Position><e:Activities>&lt;p&gt;Evaluation&lt;/p&gt;&lt;p&gt;Reports&lt;/p&gt;</e:Activities><e:Employer><e:Name>Youth Council</e:Name></e:Employer></e:WorkExperience></e:WorkExperienceList>
    <e:EducationList><e:Education><e:Period><e:From year="1997"/><e:To year="2001"/></e:Period><e:Title>PhD</e:Title><e:Organisation><e:Name>Trinity College</e:Name></e:Organisation></e:Education></e:EducationList>
    <e:Skills><e:Linguistic><e:MotherTongueList><e:MotherTongue><e:Description><e:Label>English</e:Label></e:Description></e:MotherTongue></e:MotherTongueList>
      <e:ForeignLanguageList><e:ForeignLanguage><e:Description><e:Label>French</e:Label></e:Description><e:ProficiencyLevel><e:SpokenInteraction>B2</e:SpokenInteraction></e:ProficiencyLevel></e:ForeignLanguage></e:ForeignLanguageList></e:Linguistic>
      <e:Computer><e:Description>&lt;p&gt;Word, Excel&lt;/p&gt;</e:Description></e:Computer></e:Skills>
  </e:LearnerInfo></e:SkillsPassport>`
  const found = await readResume(bytes(xml), 'xml')
  expect(found).toMatchObject({ email: 'ann@example.org', content: EXPECTED })
})

test('P-04 Europass as the newer Candidate', async () => {
  const xml = `<Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:hr="http://www.hr-xml.org/3">
    <CandidatePerson><PersonName><oa:GivenName>Ann</oa:GivenName><hr:FamilyName>Lee</hr:FamilyName></PersonName>
      <Communication><ChannelCode>Email</ChannelCode><oa:URI>ann@example.org</oa:URI></Communication>
      <Communication><ChannelCode>Telephone</ChannelCode><hr:CountryDialing>353</hr:CountryDialing><oa:DialNumber>851234567</oa:DialNumber></Communication></CandidatePerson>
    <CandidateProfile><EmploymentHistory><EmployerHistory><hr:OrganizationName>Youth Council</hr:OrganizationName>
      <PositionHistory><PositionTitle>Consultant</PositionTitle><hr:EmploymentPeriod><hr:StartDate><hr:FormattedDateTime>2002-08-01</hr:FormattedDateTime></hr:StartDate><hr:CurrentIndicator>true</hr:CurrentIndicator></hr:EmploymentPeriod></PositionHistory></EmployerHistory></EmploymentHistory>
      <EducationHistory><EducationOrganizationAttendance><hr:OrganizationName>Trinity College</hr:OrganizationName><EducationDegree><hr:DegreeName>PhD</hr:DegreeName></EducationDegree></EducationOrganizationAttendance></EducationHistory></CandidateProfile></Candidate>`
  const found = await readResume(bytes(xml), 'xml')
  expect(found).toMatchObject({
    email: 'ann@example.org',
    content: {
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '+353851234567',
      work: [{ title: 'Consultant', company: 'Youth Council', dates: { startDate: '08/2002', isCurrent: true } }],
      education: [{ school: 'Trinity College', degree: 'PhD' }],
    },
  })
})
