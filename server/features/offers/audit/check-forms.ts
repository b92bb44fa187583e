import { toCanonicalJson, hashSha256 } from '#server/platform/canonical-json.ts'
import type { Findings } from './findings.ts'
import type { Recorded } from './read-records.ts'

/** Checks that the answers of the offer's forms match the hash made when they were submitted. */
export function checkForms({ submissions }: Recorded, findings: Findings): void {
  for (const sent of submissions) {
    const { assignment_id: id, asked_sha256: form, sha256 } = sent
    const texts = [sent.answers, sent.private_answers, sent.consents]
    const [answers, privateAnswers, consents] = texts.map(tryParse)
    if (hashSha256(toCanonicalJson({ form, answers, privateAnswers, consents })) !== sha256)
      findings.row('form_submission', id, null).wrong(null, 'damaged')
  }
}

function tryParse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
