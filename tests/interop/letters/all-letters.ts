import { FEATURES } from './features.ts'
import { makeLetter, NODES, type Kind } from './make-letter.ts'
import { FORMS } from './write-pdf.ts'

/** `maker`: the program that wrote it, if not read from the file. */
export type Letter = { name: string; bytes: () => Uint8Array; maker?: string }

const TURNS = [0, 90, 180, 270] as const

/** Letters with every kind of inheritance, rotation and file structure, and of every other feature. */
export function listWrittenLetters(): Letter[] {
  const inheriting = NODES.flatMap((from) => TURNS.flatMap((turn) => FORMS.map((form) => ({ from, turn, form }))))
  const others = Object.keys(FEATURES).flatMap((name) => [
    of({ form: 'table', from: 'page', turn: 0 }, name),
    of({ form: 'packed', from: 'middle', turn: 90 }, name),
    of({ form: 'stream', from: 'root', turn: 270 }, name),
  ])
  return [...inheriting.map((kind) => of(kind, 'plain')), ...others]
}

function of(kind: Required<Omit<Kind, 'features'>>, feature: string): Letter {
  const features = FEATURES[feature] ?? {}
  return {
    name: `${feature}, from ${kind.from}, turned by ${kind.turn}, ${kind.form}`,
    maker: 'written here',
    bytes: () => makeLetter({ ...kind, features }),
  }
}
