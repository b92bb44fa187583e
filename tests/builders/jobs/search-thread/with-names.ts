import { workerData } from 'node:worker_threads'
import { setOccupationNames } from '#server/search-index/lexicon/occupations.ts'
import type { WithNames } from './search-thread.ts'

setOccupationNames((workerData as WithNames).names)
await import('#server/search-index/host/search-thread.ts')
