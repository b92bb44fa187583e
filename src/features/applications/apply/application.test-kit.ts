import { formDefinition, SCHEMA_VERSION } from '#contract/form/definition/definition.ts'
import type { Application, AppliedPosition } from '#src/data/applications/forms/apply.ts'

export const definition = formDefinition.parse({
  schemaVersion: SCHEMA_VERSION,
  id: 'f',
  title: 'Questions',
  sections: [{ title: 'About you', items: [{ type: 'text', name: 'why', label: 'Why you?' }] }],
})

export const buildJob = (pid: number, status: AppliedPosition['status'] = 'open'): AppliedPosition => ({
  pid,
  status,
  name: status === 'unknown' ? '' : `Pilot ${pid}`,
  location: '',
  applyUrl: null,
  applicationId: null,
})

/** The data of the apply page for these jobs, as a visitor receives it. */
export const buildApplicationFor = (...positions: AppliedPosition[]): Application => ({
  positions,
  definition,
  definitionVersion: '1.1',
  onlyFor: [],
  values: {},
  prefilled: [],
  version: 0,
  newQuestions: [],
  updatedTs: null,
  needsCode: true,
})
