import type { Need } from '#tests/run/prepare-for.ts'

export type Bench = {
  about: string
  /** The file in `tests/bench`, if not named like the benchmark. */
  file?: string
  needs?: readonly Need[]
  /** Options for Node. */
  node?: readonly string[]
}

/** All benchmarks by their name in `npm run bench`. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  alerts: { about: '100,000 saved searches against 1,000 new jobs', needs: ['build'], node: ['--expose-gc'] },
  chatbot: { about: 'how many sentences the chatbot understands', needs: ['build'] },
  export: { about: 'the time to export a resume of five pages' },
  files: { about: 'how long others wait while hostile files are read', file: 'hostile-files', needs: ['build'] },
  forms: { about: 'a form of 200 questions, beside other form libraries', needs: ['competitors'] },
  import: { about: 'rows a second and memory while a feed is imported' },
  insights: { about: "the time a job's insights take on a large site" },
  journey: { about: 'the dashboard and an application on a phone', needs: ['build', 'lighthouse'] },
  letter: { about: 'the first page of a letter, beside pdf.js alone', needs: ['build'] },
  mail: { about: 'alerts by mail through a slow mail server', file: 'mail/mail' },
  map: { about: 'a map of 100,000 places, beside leaflet.markercluster', needs: ['competitors'] },
  'map-answer': { about: "the server's answer for a map of 100,000 places" },
  match: { about: 'a thousand matches worked out on a slow phone' },
  'match-grades': { about: 'how well profiles are matched with jobs', needs: ['competitors'] },
  paint: { about: 'how soon pages are painted, beside static twins', needs: ['build', 'lighthouse'] },
  privacy: { about: 'the copy and the erasure of a large account' },
  profile: { about: 'how soon a profile and an edit of it are painted', needs: ['build', 'lighthouse'] },
  push: { about: 'pushes a second, beside web-push alone', needs: ['build'] },
  relevance: { about: 'how well searches are answered, beside other engines', needs: ['competitors'] },
  resume: { about: 'how much is read of resumes', file: 'resumes' },
  seal: { about: 'the time to seal a letter, and letters a minute' },
  search: { about: 'ten kinds of search, beside other engines', needs: ['build', 'competitors'] },
  'search-bystander': {
    about: 'a search while others send the longest queries',
    file: 'bystander/bystander',
    needs: ['build'],
  },
  server: { about: 'the server at a fixed rate of requests, on both databases', needs: ['build'] },
  tasks: { about: 'the main thread after the first paint', needs: ['build'] },
  worker: { about: 'the start, the bytes and the updates of the service worker', needs: ['build'] },
}

/** Lists benchmarks, one a line. */
export function listBenches(): string {
  const width = Math.max(...Object.keys(BENCHES).map((name) => name.length))
  const lines = Object.entries(BENCHES).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  return ['npm run bench <name> [-- what the benchmark takes]', '', ...lines].join('\n')
}
