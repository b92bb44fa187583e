import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { toOutgoingPath } from '#src/platform/request/outgoing-path.ts'

/** The path from which the uploader can read a file again: `uploadedFile` of the contract, without its schemas. */
export const toFilePath = (uid: string): string => toOutgoingPath(`${FORM_UPLOADS}/${encodeURIComponent(uid)}/file`)
