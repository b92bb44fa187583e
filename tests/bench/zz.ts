import { createIndex } from '#server/search-index/job-index.ts'
import { world } from '#server/integrations/geocode/world.ts'
import { occupations, ownLexicon } from '#server/search-index/lexicon/occupations.ts'
import { workOf } from '#server/search-index/lexicon/title-work.ts'
import { fold } from '#server/search-index/fold.ts'
import { jobsOf } from '#tests/bench/relevance/real-jobs.ts'
import { ANYTHING } from '#tests/bench/engines/engine.ts'
for (const corpus of ['feeds', 'demo'] as const) {
  const jobs = await jobsOf(corpus)
  const index = createIndex({ world })
  for (const job of jobs) index.put(job)
  const slugs = new Map(
    jobs.map((j) => [j.id, new Set(workOf(fold(j.title), j.language ?? '', ownLexicon).map((w) => w.slug))]),
  )
  const there = new Map<string, number>()
  for (const s of slugs.values()) for (const one of s) there.set(one, (there.get(one) ?? 0) + 1)
  let all = 0
  const bad: Record<string, string[]> = {}
  for (const { slug, names } of occupations) {
    if (!there.has(slug)) continue
    for (const [language, list] of names)
      for (const name of list) {
        for (const visitor of [language]) {
          all++
          const r = index.search({ ...ANYTHING, query: name, language: visitor })
          const ok = r.ids.slice(0, 3).some((id) => slugs.get(id)!.has(slug))
          if (!ok)
            (bad[language] ??= []).push(
              `${name} [${slug} ${there.get(slug)}] → ${r.count} ${jobs.find((j) => j.id === r.ids[0])?.title ?? ''} ${JSON.stringify(r.understood.place ?? '')}${r.understood.corrections.map((c) => c.to)}`,
            )
        }
      }
  }
  console.log(
    corpus,
    all,
    Object.entries(bad)
      .map(([l, b]) => `${l} ${b.length}`)
      .join(', '),
  )
  for (const [l, b] of Object.entries(bad)) for (const one of b.slice(0, 14)) console.log('  ', l, one)
}
