import { workerData } from 'node:worker_threads'
import { setKnownNames } from '#server/search-index/lexicon/known-occupations.ts'
import type { WithNames } from './search-thread.ts'

setKnownNames((workerData as WithNames).names)
await import('#server/search-index/host/search-thread.ts')
