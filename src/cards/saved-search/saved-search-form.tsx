import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { FREQUENCIES, SEARCH_NAME_LENGTH, type SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { FrequencyChoice } from './frequency-choice.tsx'
import styles from './saved-search.module.css'

/** The editable settings of a saved search. */
export type AlertSettings = Pick<SavedSearch, 'name' | 'frequency' | 'channels'>

type Props = { id: string; first: AlertSettings; error: Error | null; onSubmit: (settings: AlertSettings) => void }

/**
 * The name of a saved search, how often its new jobs are announced, and through which channels. Errors of the server
 * appear at their field.
 */
export function SavedSearchForm({ id, first, error, onSubmit }: Props) {
  const { t } = useLingui()
  const [settings, setSettings] = useState(first)
  const [isEmpty, setEmpty] = useState(false)
  const wrong = error instanceof RequestFailure ? error.fieldErrors : {}
  const isAtField = ['name', 'frequency'].some((name) => name in wrong)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals, and the surrounding form would be submitted, too.
    event.stopPropagation()
    const name = settings.name.trim()
    setEmpty(name === '')
    if (name !== '') onSubmit({ ...settings, name })
  }
  return (
    <form id={id} className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        name="name"
        label={t`Name`}
        autoComplete="off"
        maxLength={SEARCH_NAME_LENGTH}
        value={settings.name}
        onChange={(name) => setSettings({ ...settings, name })}
        error={isEmpty ? t`Enter a name.` : wrong['name']}
      />
      <FrequencyChoice
        choices={FREQUENCIES}
        chosen={settings.frequency}
        error={wrong['frequency']}
        onChange={(frequency) => setSettings({ ...settings, frequency })}
      />
      {settings.frequency !== 'off' && (
        <ChannelChoice chosen={settings.channels} onChange={(channels) => setSettings({ ...settings, channels })} />
      )}
      <FormAlert text={isAtField ? undefined : getFailureText(error)} />
    </form>
  )
}
