import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NameOrder } from '#contract/account/name-order.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import { splitDefinition, type CodeFormItem, type FormFunctions } from '#contract/form/definition/code-definition.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import type { Answers } from '#contract/form/values.ts'
import type { ProfileContent, Skill } from '#contract/profile/profile-content.ts'
import type { ProfileEdit } from '#contract/profile/profile-edit.ts'
import { createTextQuestion } from '#src/cards/preferences/text-question.ts'
import { buildPreferencesForm } from '#src/cards/preferences/preferences-form.ts'
import { sectionTitles } from '#src/cards/profile-texts/section-titles.ts'
import { addTexts, editTexts } from '#src/features/profile/section-texts.ts'
import { buildEntryForm, createTextArea, pickAnswersOrNull } from './entry-forms.ts'
import { isEntryTarget, type Target } from './edit-target.ts'

type Edit = Omit<ProfileEdit, 'version'>
/** A section, or one entry of it, as a form of the kit. */
export type SectionForm = {
  title: string
  definition: FormDefinition
  functions: FormFunctions
  initial: Answers
  toEdit: (answers: Answers) => Edit
}

export type FormSetting = { i18n: I18n; profile: ProfileContent; suggestedSkills: readonly string[]; today: string }

/** The form of a target. `today` is MM/YYYY. */
export function buildSectionForm(target: Target, setting: FormSetting): SectionForm {
  const { i18n } = setting
  const { items, initial, toEdit } = buildFormParts(target, setting)
  const isNew = isEntryTarget(target) && target.index === null
  const title = i18n._(
    isEntryTarget(target) ? (isNew ? addTexts : editTexts)[target.section] : sectionTitles[target.section],
  )
  const code = { schemaVersion: 1, id: `profile-${target.section}`, title, sections: [{ title, items }] } as const
  return { title, ...splitDefinition(code), initial, toEdit }
}

type Parts = { items: CodeFormItem[]; initial: Answers; toEdit: SectionForm['toEdit'] }

function buildFormParts(target: Target, setting: FormSetting): Parts {
  const { i18n, profile } = setting
  if (isEntryTarget(target)) {
    const { section, index } = target
    const { items, initial, toEntry } = buildEntryForm(section, profile, index, setting)
    // a new job is inserted first
    const place = section === 'experience' || section === 'education' ? { index: 0 } : {}
    return {
      items,
      initial,
      toEdit: (answers) => ({
        op_section: section,
        ...(index === null
          ? { operation: 'add', op_data: { value: toEntry(answers), ...place } }
          : { operation: 'edit', op_data: { value: toEntry(answers), index } }),
      }),
    }
  }
  switch (target.section) {
    case 'basic_info':
      return buildBasicInfoForm(i18n, profile)
    case 'summary':
      return {
        items: [createTextArea('summary', i18n._(msg`About you`))],
        initial: { summary: profile.summary },
        toEdit: ({ summary }) => toSectionEdit('summary', summary ?? null),
      }
    case 'skills':
      return buildSkillsForm(setting)
    case 'preferences':
      return buildPreferencesForm(i18n, profile.preferences)
  }
}

const NAMES = ['firstName', 'lastName', 'nameOrder', 'headline', 'phone', 'location'] as const

function buildBasicInfoForm(i18n: I18n, profile: ProfileContent): Parts {
  return {
    items: [
      createTextQuestion('firstName', i18n._(msg`First name`), {
        required: true,
        layout: 'half',
        autocomplete: 'given-name',
      }),
      createTextQuestion('lastName', i18n._(msg`Last name`), { layout: 'half', autocomplete: 'family-name' }),
      createNameOrderItem(i18n, profile),
      createTextQuestion('headline', i18n._(msg`What you do, such as “Nurse in intensive care”`)),
      { name: 'phone', type: 'phone', label: i18n._(msg`Phone number`), rules: [{ type: 'phone' }] },
      createTextQuestion('location', i18n._(msg`City or region`), { autocomplete: 'address-level2' }),
    ],
    initial: Object.fromEntries(NAMES.map((name) => [name, profile[name] ?? null])),
    toEdit: (answers) => toSectionEdit('basic_info', pickAnswersOrNull(answers, NAMES)),
  }
}

/** The order of the two names; only if there are both. */
function createNameOrderItem(i18n: I18n, { firstName, lastName }: ProfileContent): CodeFormItem {
  const formatExample = (order: NameOrder) =>
    firstName && lastName ? ` (${formatFullName({ firstName, lastName, nameOrder: order })})` : ''
  return {
    name: 'nameOrder',
    type: 'select',
    label: i18n._(msg`Your name is written`),
    dependencies: ['firstName', 'lastName'],
    visibility: (first, last) => Boolean(first && last),
    selectOptions: {
      choices: [
        { value: 'given-first', label: i18n._(msg`First name first`) + formatExample('given-first') },
        { value: 'family-first', label: i18n._(msg`Last name first`) + formatExample('family-first') },
      ],
    },
  }
}

function buildSkillsForm({ i18n, profile, suggestedSkills }: FormSetting): Parts {
  const known = new Map(profile.skills.map((skill) => [skill.name, skill]))
  return {
    items: [
      {
        name: 'skills',
        type: 'skillSelector',
        label: i18n._(msg`Your skills`),
        skillSelectorOptions: {
          showMoreThreshold: 30,
          suggestedSkills: [...suggestedSkills],
          suggestedSkillsHeader: i18n._(msg`Jobs here ask for`),
        },
      },
    ],
    initial: { skills: profile.skills.map(({ name }) => name) },
    toEdit: ({ skills }) => {
      const names = (skills ?? []) as string[]
      return toSectionEdit(
        'skills',
        names.map((name): Skill => known.get(name) ?? { name, proficiency: null }),
      )
    },
  }
}

function toSectionEdit(section: ProfileEdit['op_section'], value: unknown): Edit {
  return { op_section: section, operation: 'edit', op_data: { value } }
}
