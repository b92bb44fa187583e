import { expect, test } from 'vitest'
import { resolveBoardAddress, getGreenhouseBoardUrl } from './board-address.ts'

test.each([
  ['https://boards.greenhouse.io/acme', 'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true'],
  ['https://job-boards.eu.greenhouse.io/acme/', 'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true'],
  ['https://boards.greenhouse.io/embed/job_board?for=acme', getGreenhouseBoardUrl('acme')],
  ['https://jobs.lever.co/acme', 'https://api.lever.co/v0/postings/acme?mode=json'],
  ['https://jobs.eu.lever.co/acme', 'https://api.eu.lever.co/v0/postings/acme?mode=json'],
  ['https://jobs.ashbyhq.com/acme', 'https://api.ashbyhq.com/posting-api/job-board/acme?includeCompensation=true'],
  ['https://careers.smartrecruiters.com/Acme', 'https://api.smartrecruiters.com/v1/companies/Acme/postings?limit=100'],
  ['https://acme.recruitee.com/', 'https://acme.recruitee.com/api/offers/'],
  ['https://acme.teamtailor.com/', 'https://acme.teamtailor.com/jobs.json'],
  ['https://acme.na.teamtailor.com/jobs/7-dyer', 'https://acme.na.teamtailor.com/jobs.json'],
  ['https://acme.bamboohr.com/careers/60', 'https://acme.bamboohr.com/careers/list'],
  ['https://acme.bamboohr.com/jobs/', 'https://acme.bamboohr.com/careers/list'],
  ['https://acme.breezy.hr/p/18df-potter', 'https://acme.breezy.hr/json?verbose=true'],
  ['https://ats.rippling.com/acme/jobs', 'https://ats.rippling.com/api/v2/board/acme/jobs'],
  ['https://ats.rippling.com/en-GB/acme/jobs/9f4e', 'https://ats.rippling.com/api/v2/board/acme/jobs'],
  ['https://api.rippling.com/platform/api/ats/v1/board/acme/jobs', 'https://ats.rippling.com/api/v2/board/acme/jobs'],
  ['https://acme.applytojob.com/apply/A1/Baker', 'https://app.jazz.co/feeds/export/jobs/acme'],
  [
    'https://www.governmentjobs.com/careers/sitka/jobs/4412',
    'https://www.governmentjobs.com/SearchEngine/JobsFeed?agency=sitka',
  ],
  ['https://schooljobs.com/careers/acme', 'https://www.schooljobs.com/SearchEngine/JobsFeed?agency=acme'],
  ['https://apply.workable.com/acme/', 'https://apply.workable.com/api/v1/widget/accounts/acme?details=true'],
  ['https://acme.pinpointhq.com/en/postings', 'https://acme.pinpointhq.com/postings.json'],
  ['https://acme.jobs.personio.de/?language=en', 'https://acme.jobs.personio.de/xml'],
  [
    'https://acme.wd12.myworkdayjobs.com/en-US/Careers?q=x',
    'https://acme.wd12.myworkdayjobs.com/wday/cxs/acme/Careers/jobs',
  ],
  ['https://acme.wd3.myworkdayjobs.com/Careers', 'https://acme.wd3.myworkdayjobs.com/wday/cxs/acme/Careers/jobs'],
  [
    'https://wd5.myworkdaysite.com/en-US/recruiting/acme/Careers',
    'https://wd5.myworkdaysite.com/wday/cxs/acme/Careers/jobs',
  ],
  [
    'https://acme.fa.em2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/jobs',
    'https://acme.fa.em2.oraclecloud.com/hcmRestApi/resources/latest/recruitingCEJobRequisitions?onlyData=true&expand=requisitionList.secondaryLocations&finder=findReqs%3BsiteNumber%3DCX_1',
  ],
])('S-15 the board %s is read at %s', (page, address) => {
  expect(resolveBoardAddress(page)).toBe(address)
  expect(resolveBoardAddress(address)).toBe(address)
})

test.each([
  'https://acme.example/feed.xml',
  'https://breezy.hr/',
  'https://www.bamboohr.com/careers',
  'https://acme.teamtailor.com/jobs.rss',
  'https://www.teamtailor.com/',
  'https://boards.greenhouse.io/',
  'https://evil.example/boards.greenhouse.io/acme',
  'nonsense',
])('S-15 %s is taken as it is', (address) => expect(resolveBoardAddress(address)).toBe(address))
