import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getKind, type Kind } from '#tests/bench/resumes/contestants/contestant.ts'
import type { Label } from '#tests/bench/resumes/label.ts'
import type { Half } from '#tests/bench/resumes/people/person.ts'
import { SAMPLE_DATA } from '#tests/builders/sample-data.ts'

/** The folder of real resumes; they belong to others and are not part of the repository. */
export const REAL_RESUMES = path.join(SAMPLE_DATA, 'data/resumes')

/** `origin`: generated for a half, real, or odd (in no half). */
export type Sample = { name: string; file: string; kind: Kind; origin: 'drawn' | 'real' | 'odd'; label: Label }

/** Files of a half with their expected content, and the odd ones. */
export function listSamples(half: Half): Sample[] {
  return [...listSamplesIn(half, 'drawn'), ...listSamplesIn('odd', 'odd'), ...listRealSamples(half)]
}

/** The files in a folder of the corpus. */
export function listSamplesIn(folder: string, origin: Sample['origin']): Sample[] {
  const place = path.join(import.meta.dirname, folder)
  const files = readdirSync(place).sort()
  return files
    .filter((file) => !file.endsWith(LABELS))
    .map((file) => {
      const name = file.slice(0, file.lastIndexOf('.'))
      return {
        name: file,
        file: path.join(place, file),
        kind: getKind(file),
        origin,
        label: labelIn(folder, `${name}${LABELS}`),
      }
    })
}

function listRealSamples(half: Half): Sample[] {
  if (!existsSync(REAL_RESUMES)) return []
  const halves = JSON.parse(readFileSync(path.join(import.meta.dirname, 'halves.json'), 'utf8')) as Record<
    Half,
    string[]
  >
  return halves[half].map((place) => {
    const name = path.basename(place)
    const label = labelIn('real-labels', `${name}${LABELS}`)
    return { name, file: path.join(REAL_RESUMES, place), kind: getKind(name), origin: 'real', label }
  })
}

const labelIn = (folder: string, file: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, folder, file), 'utf8')) as Label

const LABELS = '.labels.json'
