import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where the test servers keep their data; one folder for each run, named by the process that started it. */
export const WORK = (process.env['FOYER_E2E'] ??= path.join(tmpdir(), `foyer-e2e-${process.pid}`))

/** Data folder with the demo tenant loaded, copied for every worker. */
export const TEMPLATE = path.join(WORK, 'template')
