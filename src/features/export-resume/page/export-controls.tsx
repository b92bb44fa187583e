import { useId } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { LOCALE_NAMES, LOCALES } from '#contract/locales.ts'
import { SECTIONS, type Section } from '#src/features/export-resume/exported-profile.ts'
import { TEMPLATES, type TemplateName } from '#src/features/export-resume/templates/templates.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import styles from './export.module.css'
import type { Choices } from './use-resume-pages.ts'

type Props = { choices: Choices; onChange: (choices: Choices) => void }

const templateTexts: Record<TemplateName, MessageDescriptor> = {
  classic: msg`Classic`,
  modern: msg`Modern`,
  compact: msg`Compact`,
}

const sectionTexts: Record<Section, MessageDescriptor> = {
  contact: msg`Contact`,
  summary: msg`Summary`,
  work: msg`Work experience`,
  education: msg`Education`,
  skills: msg`Skills`,
  languages: msg`Languages`,
  certificates: msg`Certificates`,
  links: msg`Links`,
}

/** Layout, paper, language and sections. */
export function ExportControls({ choices, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { configs } = useBoot()
  const locales = LOCALES.filter((locale) => configs.supportedLanguages.includes(locale))
  const choose = (part: Partial<Choices>) => onChange({ ...choices, ...part })
  const toggle = (section: Section, isOn: boolean) =>
    choose({ sections: SECTIONS.filter((one) => (one === section ? isOn : choices.sections.includes(one))) })
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend>
          <Trans>Layout</Trans>
        </legend>
        <div className={styles.templates}>
          {TEMPLATES.map((template) => (
            <label key={template} className={styles.template}>
              <input
                type="radio"
                name={`${id}-template`}
                checked={choices.template === template}
                onChange={() => choose({ template })}
              />
              {t(templateTexts[template])}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.pair}>
        <label className={styles.select}>
          <Trans>Paper</Trans>
          <select value={choices.paper} onChange={({ target }) => choose({ paper: target.value as Choices['paper'] })}>
            <option value="a4">{t`A4`}</option>
            <option value="letter">{t`US Letter`}</option>
          </select>
        </label>
        {locales.length > 1 && (
          <label className={styles.select}>
            <Trans>Language</Trans>
            <select value={choices.locale} onChange={({ target }) => choose({ locale: target.value })}>
              {locales.map((locale) => (
                <option key={locale} value={locale}>
                  {LOCALE_NAMES[locale]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <fieldset className={styles.group}>
        <legend>
          <Trans>Sections</Trans>
        </legend>
        <div className={styles.sections}>
          {SECTIONS.map((section) => (
            <Checkbox
              key={section}
              name={`section-${section}`}
              label={t(sectionTexts[section])}
              checked={choices.sections.includes(section)}
              onChange={(isOn) => toggle(section, isOn)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
