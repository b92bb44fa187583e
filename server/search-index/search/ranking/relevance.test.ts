import { expect, test } from 'vitest'
import { createJobIndex } from '#server/search-index/job-index.ts'
import type { IndexedJob } from '#server/search-index/search-types.ts'
import { findTitles, titles } from '#tests/builders/jobs/found-titles.ts'
import { buildIndexedJob, buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'

test('S-20 a title counts for more than skills, they for more than the body, wherever the newest is', () => {
  const jobs: Partial<IndexedJob>[] = [
    { title: 'Cook', body: 'works with the tiller', postedAt: 3 },
    { title: 'Deck hand', skills: ['tiller'], postedAt: 2 },
    { title: 'Tiller', postedAt: 1 },
  ]
  expect(titles('tiller', ...jobs)).toEqual(['Tiller', 'Deck hand', 'Cook'])
})

test('S-20 of two titles the one with less beside the words, then the newer one', () => {
  expect(titles('pilot', 'Pilot for harbours and rivers', 'Pilot')).toEqual(['Pilot', 'Pilot for harbours and rivers'])
  const twins = [
    { title: 'Pilot', id: 1, postedAt: 1 },
    { title: 'pilot', id: 2, postedAt: 2 },
  ]
  expect(titles('pilot', ...twins)).toEqual(['pilot', 'Pilot'])
})

test('S-20 words side by side in a title count for more than words apart', () => {
  expect(titles('head of marketing', 'Head of Field and Marketing', 'Head of Marketing Asia EU')).toEqual([
    'Head of Marketing Asia EU',
    'Head of Field and Marketing',
  ])
})

test('S-20 inflections are found in the language of the job; the very word comes first', () => {
  // related work is only added if there are fewer than ten exact matches, and ranks after them
  expect(findTitles('plumbers', 'Heat pump installer', 'Plumber')).toMatchObject({
    titles: ['Plumber', 'Heat pump installer'],
    understood: { exactCount: 1 },
  })
  const plumbers = Array.from({ length: 9 }, () => 'Service plumber')
  expect(titles('plumbers', 'Heat pump installer', ...plumbers).at(-1)).toBe('Heat pump installer')
  expect(titles('plumbers', 'Heat pump installer', ...plumbers, 'Plumbers')).not.toContain('Heat pump installer')
  expect(titles('nurses', 'Nursing assistant', 'Nurse')).toEqual(['Nurse'])
  expect(titles('recruiters', 'Recruiting lead', 'Cook')).toEqual(['Recruiting lead'])
  expect(titles('entwicklerin', { title: 'Entwickler', language: 'de' })).toHaveLength(1)
  expect(titles('developpeurs', { title: 'Développeur', language: 'fr' })).toHaveLength(1)
  expect(titles('инженеры', { title: 'Инженер', language: 'ru' })).toHaveLength(1)
})

test('S-20 abbreviations and names of the same work are found, whichever is written', () => {
  expect(titles('swe', 'Software Engineer', 'Cook')).toEqual(['Software Engineer'])
  expect(titles('registered nurse', 'RN, nights')).toHaveLength(1)
  expect(titles('hr manager', 'Human Resources Manager')).toHaveLength(1)
  expect(titles('munich', { title: 'Cook', places: ['München'] })).toHaveLength(1)
  expect(titles('desarrollador', 'Software Engineer')).toHaveLength(1)
  expect(findTitles('Krankenpfleger Teilzeit', 'Nurse, full-time', 'Nurse, part-time', 'Cook')).toMatchObject({
    titles: ['Nurse, part-time', 'Nurse, full-time'],
    understood: { exactCount: 1, dropped: [] },
  })
  expect(titles('chef de projet', 'Project manager', 'Chef, project kitchen')).toEqual(['Project manager'])
  // The words must be adjacent: "registered" and "nurse" anywhere in a text do not make a registered nurse.
  expect(titles('rn', { title: 'Cook', body: 'nurse the fire, registered kitchen' })).toEqual([])
})

test('S-20 letters that stand for work do not mean the code of a country or a region, whichever is written', () => {
  const elsewhere: Partial<IndexedJob>[] = [
    { title: 'Cook', places: ['London, ENG, GB'] },
    { title: 'Baker', places: ['Gurgaon, HR, IN'] },
    { title: 'Porter', places: ['Lisbon, PT'] },
  ]
  expect(titles('engineer', 'Eng, night shift', ...elsewhere)).toEqual(['Eng, night shift'])
  expect(titles('hr', 'HR partner', ...elsewhere)).toEqual(['HR partner'])
  expect(titles('pt', 'Physical therapist, part-time', ...elsewhere)).toEqual(['Physical therapist, part-time'])
  expect(titles('usa', { title: 'Cook', places: ['Boston, MA, US'] })).toEqual(['Cook'])
})

test('S-20 words that say only that a job is wanted, or that it be near, do not narrow a search', () => {
  const jobs = ['Nurse', 'Driver', { title: 'Job coach', body: 'coaches for jobs' }]
  expect(titles('nurse jobs', ...jobs)).toEqual(['Nurse'])
  expect(titles('driver vacancy', ...jobs)).toEqual(['Driver'])
  expect(titles('nurse job', ...jobs)).toEqual(['Nurse'])
  expect(titles('nurse near me', ...jobs)).toEqual(['Nurse'])
  expect(titles('nurse near bergen', ...jobs)).toEqual(['Nurse'])
  expect(titles('job coach', ...jobs, 'Football coach')).toEqual(['Job coach'])
  expect(titles('jobs near me', ...jobs)).toHaveLength(3)
})

test('S-20 words are found however they are written, as one or as two', () => {
  const jobs = ['Healthcare Assistant', 'Health Care Assistant', 'Care of the health assistant', 'Data Scientist']
  expect(titles('health care assistant', ...jobs).toSorted()).toEqual(jobs.slice(0, 3).toSorted())
  expect(titles('healthcare assistant', ...jobs).toSorted()).toEqual(jobs.slice(0, 2).toSorted())
  expect(titles('datascientist', ...jobs)).toEqual(['Data Scientist'])
  expect(titles('e-commerce', 'Ecommerce manager')).toHaveLength(1)
  // words in a body are not joined
  expect(titles('datascientist', { title: 'Cook', body: 'data scientist' }, 'Data clerk', 'Scientist')).toEqual([])
  // a spelling error is corrected even if the word could be split
  expect(findTitles('asistant', 'Assistant', 'Asi', 'Stant')).toMatchObject({ titles: ['Assistant'], usedFuzzy: true })
})

test('S-20 words that tell nothing alone tell something together', () => {
  const home: Partial<IndexedJob>[] = [
    { title: 'Cook', body: 'work in a kind home' },
    { title: 'Clerk', body: 'you work from home' },
    { title: 'Baker', workLocation: 'remote' },
  ]
  expect(titles('work from home', ...home)).toEqual(['Baker', 'Clerk'])
  expect(titles('no experience', 'Experience designer', 'Trainee')).toEqual(['Trainee'])
  expect(titles('no experience needed', 'Experience needed', 'Baker, entry level')).toEqual(['Baker, entry level'])
})

/** Lists the titles of jobs at a place, newest first. */
function titlesAt(text: string, places: readonly string[], also: readonly string[] = []) {
  const index = createJobIndex()
  places.forEach((place, number) => index.put(buildIndexedJob({ id: number + 1, title: place, places: [place] })))
  const { ids } = index.search(buildPlainIndexQuery({ place: { kind: 'text', text, also }, sort: 'timestamp' }))
  return ids.map((id) => places[id - 1]!).toReversed()
}

test('S-20 a place that is there is no beginning of another one; a place may be called by any of its names', () => {
  expect(titlesAt('UK', ['Kyiv, Ukraine', 'Leeds, United Kingdom', 'London, UK'])).toEqual([
    'Leeds, United Kingdom',
    'London, UK',
  ])
  expect(titlesAt('au', ['Austin, TX, US', 'Perth, WA, AU'])).toEqual(['Perth, WA, AU'])
  expect(titlesAt('aus', ['Austin, TX, US', 'Perth, WA, AU'])).toEqual(['Austin, TX, US'])
  expect(titlesAt('nyc', ['New York, NY, US', 'York, GB', 'NYC-Privy'])).toEqual(['New York, NY, US', 'NYC-Privy'])
  expect(titlesAt('Munich, Germany', ['München, Germany', 'Berlin, Germany'])).toEqual(['München, Germany'])
  expect(titlesAt('Bayern', ['Munich, BY, DE', 'Bayern, DE', 'Bern, CH'], ['BY, DE'])).toEqual([
    'Munich, BY, DE',
    'Bayern, DE',
  ])
})

test('S-20 slips are forgiven when nobody has the word, and said so', () => {
  expect(findTitles('sofware enginer', 'Software Engineer')).toMatchObject({
    titles: ['Software Engineer'],
    understood: {
      corrections: [
        { from: 'sofware', to: 'software' },
        { from: 'enginer', to: 'engineer' },
      ],
    },
  })
  expect(findTitles('software', 'Software Engineer', 'Sofware Engineer').usedFuzzy).toBe(false)
  expect(findTitles('cok', 'Cook')).toMatchObject({ titles: [], usedFuzzy: false })
  // a word with another first letter is another word, and so is one that names other work
  expect(findTitles('pngineer', 'Engineer')).toMatchObject({ titles: [], usedFuzzy: false })
  expect(findTitles('porter', 'Carter', 'Sorter')).toMatchObject({ titles: [], usedFuzzy: false })
  // words in quotes are searched exactly as typed
  expect(findTitles('"sofware"', 'Software Engineer').titles).toEqual([])
})

test('S-20 the last word may be a beginning, others not', () => {
  expect(titles('soft', 'Software Engineer')).toHaveLength(1)
  expect(titles('engineer soft', 'Software Engineer')).toHaveLength(1)
  expect(titles('kuber', { title: 'Cook', body: 'kubernetes' })).toHaveLength(1)
  expect(titles('java', { title: 'Cook', body: 'javascript' }, 'Java developer', 'JavaScript developer')).toEqual([
    'Java developer',
    'JavaScript developer',
  ])
})

test('S-20 phrases stand side by side, in one field; what is excluded is not found', () => {
  const jobs = ['Machine learning lead', 'Learning machine operator', 'Machine operator, learning']
  expect(titles('"machine learning"', ...jobs)).toEqual(['Machine learning lead'])
  expect(titles('machine -operator', ...jobs)).toEqual(['Machine learning lead'])
  expect(titles('machine -"learning machine"', ...jobs)).not.toContain('Learning machine operator')
  expect(titles('"deck fleet"', 'Deck')).toEqual([])
})

test('S-20 scripts without spaces are searched by neighbouring letters', () => {
  const jobs = [
    { title: '看護師（夜勤）', language: 'ja' },
    { title: '소프트웨어 개발자', language: 'ko' },
    { title: '护士长', language: 'zh' },
  ]
  expect(titles('看護師', ...jobs)).toEqual(['看護師（夜勤）'])
  expect(titles('개발자', ...jobs)).toEqual(['소프트웨어 개발자'])
  expect(titles('护', ...jobs)).toEqual(['护士长'])
  expect(titles('師看', ...jobs)).toEqual([])
})

test('S-20 words that no job has beside the others are given up, the least important first, and it is said', () => {
  const jobs = ['Harbour pilot', 'Harbour cook', 'Software engineer', 'Welder, night shift']
  expect(findTitles('harbour pilot unicorn', ...jobs)).toMatchObject({
    titles: ['Harbour pilot'],
    understood: { dropped: ['unicorn'] },
  })
  expect(findTitles('unicorn', ...jobs)).toMatchObject({ titles: [], understood: { dropped: [] } })
  // the name of work is not dropped
  expect(findTitles('harbour software engineer', ...jobs)).toMatchObject({
    titles: ['Software engineer'],
    understood: { dropped: ['harbour'] },
  })
})

test('S-20 a stem meets only stems of its own language, and words made of one another are not the same', () => {
  const jobs: Partial<IndexedJob>[] = [
    { title: 'Addetto sale', language: 'it' },
    { title: 'Sales lead', language: 'en' },
    { title: 'Account holder', language: 'en' },
    { title: 'Accountant', language: 'en' },
  ]
  expect(titles('sales', ...jobs)).toEqual(['Sales lead'])
  expect(titles('accountants', ...jobs)).toEqual(['Accountant'])
})

test('S-20 the name of work finds that work, not texts that mention it', () => {
  const jobs: Partial<IndexedJob>[] = [
    {
      title: 'IT support',
      body: 'you help nurses, doctors and the people of our wards with their computers every day',
    },
    { title: 'Nurse' },
  ]
  expect(titles('nurse', ...jobs)).toEqual(['Nurse'])
})

test('S-20 names of work are read in titles of languages whose words are not stemmed, too', () => {
  expect(titles('cook', { title: 'Kucharz', language: 'pl' }, { title: '看護師', language: 'ja' })).toEqual(['Kucharz'])
  expect(titles('nurse', { title: 'Kucharz', language: 'pl' }, { title: '看護師', language: 'ja' })).toEqual(['看護師'])
})

test('S-20 a level that nobody asked for comes later, and is still there', () => {
  const jobs: Partial<IndexedJob>[] = [
    {
      title: 'Intern',
      body: 'some kubernetes, and much else that is done in an office by many people every day of the year',
    },
    { title: 'Kubernetes intern' },
    { title: 'Kubernetes, cloud' },
  ]
  expect(titles('kubernetes', ...jobs)).toEqual(['Kubernetes, cloud', 'Kubernetes intern', 'Intern'])
  expect(titles('kubernetes intern', ...jobs)[0]).toBe('Kubernetes intern')
})

test('S-20 everything a job can be filtered by is searched as well', () => {
  const job = { title: 'Planner', facets: { profession: ['Human Resources'], level: ['Entry level'] } }
  for (const query of ['human resources', 'hr', 'entry level']) expect(titles(query, job, 'Cook')).toEqual(['Planner'])
})

test('S-20 compounds are found by their parts, and parts by compounds', () => {
  const jobs: Partial<IndexedJob>[] = [
    { title: 'Busfahrer (m/w/d)', language: 'de' },
    { title: 'Leiter Vertrieb', language: 'de' },
    { title: 'Koch', language: 'de' },
  ]
  expect(titles('fahrer', ...jobs)).toEqual(['Busfahrer (m/w/d)'])
  expect(titles('vertriebsleiterin', ...jobs)).toEqual(['Leiter Vertrieb'])
  // an unknown compound is searched as two words
  const english = ['Warehouse picker', 'Bus mechanic', 'Clerk']
  expect(findTitles('lagerhjalte', ...english)).toMatchObject({
    titles: ['Warehouse picker'],
    understood: { dropped: ['hjalte'] },
  })
})

test('S-05 suggestions: titles and places with the word, those that begin with it first, then the frequent ones; slips forgiven', () => {
  const index = createJobIndex()
  const jobs = ['Senior pilot', 'Senior pilot', 'Pilot', 'Cook'].map((title, at) =>
    buildIndexedJob({ id: at + 1, title, places: at === 3 ? ['Oslo', 'Berlin'] : ['Bergen'] }),
  )
  for (const job of jobs) index.put(job)
  const suggest = (kind: 'query' | 'location', term: string) => index.suggest({ kind, term, size: 5, now: 0 })
  expect(suggest('query', 'pil')).toEqual([
    { text: 'Pilot', count: 1 },
    { text: 'Senior pilot', count: 2 },
  ])
  expect(suggest('query', 'senior pi')).toEqual([{ text: 'Senior pilot', count: 2 }])
  expect(suggest('query', 'pilto')).toHaveLength(2)
  expect(suggest('location', 'ber')).toEqual([
    { text: 'Bergen', count: 3 },
    { text: 'Berlin', count: 1 },
  ])
  index.remove(4)
  expect(suggest('location', 'berl')).toEqual([])
})
