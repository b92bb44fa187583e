// Regenerates `.env.example`: npx node server/cli/env-example/write-env-example.ts
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderEnvExample } from './env-example.ts'

writeFileSync(path.join(import.meta.dirname, '../../../.env.example'), renderEnvExample())
