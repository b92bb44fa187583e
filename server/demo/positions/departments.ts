import departmentList from './departments.json' with { type: 'json' }

type Department = {
  /** The name of this work at other companies; if missing, the department's own name. */
  profession?: string
  /** Skills that the department requires, unless its roles list their own. */
  skills?: readonly string[]
  /** The teams of the department, each with its sentence for the text of a job. */
  teams?: Readonly<Record<string, string>>
}

export const departments: Readonly<Record<string, Department>> = departmentList
