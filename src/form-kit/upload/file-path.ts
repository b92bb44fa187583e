import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { toOutgoingPath } from '#src/platform/request/outgoing-path.ts'

/** Where whoever uploaded a file reads it again: `uploadedFile` of the contract, without its schemas. */
export const toFilePath = (uid: string): string => toOutgoingPath(`${FORM_UPLOADS}/${encodeURIComponent(uid)}/file`)
