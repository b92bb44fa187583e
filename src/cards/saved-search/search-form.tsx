import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { FREQUENCIES, SEARCH_NAME_LENGTH, type SavedSearch } from '#contract/saved-searches/saved-searches.ts'
import { RequestFailure } from '#src/platform/request/request-failure.ts'
import { said } from '#src/platform/request/said.ts'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { FrequencyChoice } from './frequency-choice.tsx'
import styles from './saved-search.module.css'

/** What its owner says of a saved search. */
export type Told = Pick<SavedSearch, 'name' | 'frequency' | 'channels'>

type Props = { id: string; first: Told; error: Error | null; onSubmit: (told: Told) => void }

/** The name of a saved search, how often it is told, and by which ways. What the server refuses stands at its field. */
export function SearchForm({ id, first, error, onSubmit }: Props) {
  const { t } = useLingui()
  const [told, setTold] = useState(first)
  const [isEmpty, setEmpty] = useState(false)
  const wrong = error instanceof RequestFailure ? error.fieldErrors : {}
  const isAtField = ['name', 'frequency'].some((name) => name in wrong)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A form in the page's own would be sent with it.
    event.stopPropagation()
    const name = told.name.trim()
    setEmpty(name === '')
    if (name !== '') onSubmit({ ...told, name })
  }
  return (
    <form id={id} className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        name="name"
        label={t`Name`}
        autoComplete="off"
        maxLength={SEARCH_NAME_LENGTH}
        value={told.name}
        onChange={(name) => setTold({ ...told, name })}
        error={isEmpty ? t`Enter a name.` : wrong['name']}
      />
      <FrequencyChoice
        choices={FREQUENCIES}
        chosen={told.frequency}
        error={wrong['frequency']}
        onChange={(frequency) => setTold({ ...told, frequency })}
      />
      {told.frequency !== 'off' && (
        <ChannelChoice chosen={told.channels} onChange={(channels) => setTold({ ...told, channels })} />
      )}
      <FormAlert text={isAtField ? undefined : said(error)} />
    </form>
  )
}
