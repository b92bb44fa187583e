import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The folder of real feeds, resumes, forms and letters (`data`) and of small inputs that once failed (`cases`). They
 * belong to others and are not part of the repository, so whatever reads them is skipped where the folder is missing.
 */
export const SAMPLE_DATA = process.env['SAMPLE_DATA'] ?? path.resolve(import.meta.dirname, '../../../shared')

if (!existsSync(SAMPLE_DATA)) console.log('SAMPLE_DATA names no folder: tests with real feeds and files are skipped')
