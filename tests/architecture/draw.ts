// Draws docs/images/architecture.svg from the imports of the product: npx node tests/architecture/draw.ts
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawArchitecture } from '#tests/architecture/drawing/draw-architecture.ts'
import { isTest } from '#tests/architecture/rules.ts'
import { readSources } from '#tests/architecture/sources.ts'

const product = readSources('{src,sw,server}/**/*.{ts,tsx,mjs}').filter(({ file }) => !isTest(file))
writeFileSync(path.resolve(import.meta.dirname, '../../docs/images/architecture.svg'), drawArchitecture(product))
