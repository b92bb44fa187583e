import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Labels } from '#src/features/export-resume/labels.ts'

/** The words of an exported document in the language of these texts. */
export function buildLabels(i18n: I18n): Labels {
  return {
    sections: {
      contact: i18n._(msg`Contact`),
      summary: i18n._(msg`Summary`),
      work: i18n._(msg`Work experience`),
      education: i18n._(msg`Education`),
      skills: i18n._(msg`Skills`),
      languages: i18n._(msg`Languages`),
      certificates: i18n._(msg`Certificates`),
      links: i18n._(msg`Links`),
    },
    present: i18n._(msg`Present`),
    fluency: {
      basic: i18n._(msg`Basic`),
      conversational: i18n._(msg`Conversational`),
      professional: i18n._(msg`Professional`),
      fluent: i18n._(msg`Fluent`),
      native: i18n._(msg`Native`),
    },
    expires: (month) => i18n._(msg`Expires ${{ month }}`),
    page: (page, pages) => i18n._(msg`Page ${{ page }} of ${{ pages }}`),
  }
}
