/** A statement of a specification about the product, and the tests that prove it. */
export type Statement = {
  /** Id of the requirement. */
  row: string
  says: string
  heldBy: readonly HeldBy[]
}

/** A test: its file, and its exact title or the beginning of it. */
export type HeldBy = readonly [file: string, title: string]

/** Short form for lists: requirement, statement, tests. */
export const said = (row: string, says: string, ...heldBy: HeldBy[]): Statement => ({ row, says, heldBy })
