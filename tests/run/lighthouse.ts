// npm run lighthouse: scores of two public pages, configured in `lighthouserc.json`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { prepareFor } from '#tests/run/prepare-for.ts'

const LHCI = path.resolve(import.meta.dirname, '../lighthouse/node_modules/.bin/lhci')

prepareFor(['build', 'lighthouse'])
const { status } = spawnSync(LHCI, ['autorun'], { stdio: 'inherit' })
process.exitCode = status ?? 1
