import { tmpdir } from 'node:os'
import path from 'node:path'

/** Data of the test servers; one folder per run, named after the process that started it. */
export const WORK = (process.env['FOYER_E2E'] ??= path.join(tmpdir(), `foyer-e2e-${process.pid}`))

/** Data folder with the demo tenant, copied for every worker. */
export const TEMPLATE = path.join(WORK, 'template')
