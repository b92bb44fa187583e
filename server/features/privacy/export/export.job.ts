import { z } from '#contract/wire/zod.ts'
import { defineParallelJob } from '#server/jobs/job.ts'

type ExportRequest = { tenantId: number; candidateId: number }

/** Creates the requested copy, parallel to other jobs so that a long one does not block them. */
export const makeExport = defineParallelJob<ExportRequest>({
  name: 'export-data',
  payload: z.object({ tenantId: z.number(), candidateId: z.number() }),
  on: [],
  attempts: 10,
  atOnce: 1,
  handler: async () => {
    const { createExportArchive } = await import('./run-export.ts')
    return (services, requests, hands) =>
      requests.map((one, at) => createExportArchive(services, one, hands[at]?.signal))
  },
})
