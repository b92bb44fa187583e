import { Trans, useLingui } from '@lingui/react/macro'
import type { Match } from '#contract/jobs/match/match.ts'
import { Button } from '#src/ui/button/button.tsx'
import { inputTexts, partTexts } from './match-part-texts.ts'
import styles from './match.module.css'

type Props = { match: Match; isBusy: boolean; onTurnOff: () => void }

/** All inputs with their weights, who can see the match, and the switch to turn it off. */
export function MatchInputs({ match, isBusy, onTurnOff }: Props) {
  const { t } = useLingui()
  const counted = match.matchDetails.filter(({ score, weight }) => score !== null && weight > 0)
  const sum = counted.reduce((all, { weight }) => all + weight, 0)
  const inputs = [...new Set(match.inputsUsed.flatMap((input) => (inputTexts[input] ? [t(inputTexts[input])] : [])))]
  return (
    <div className={styles.inputs}>
      <p>
        <Trans>Only you see this. The employer doesn’t.</Trans>
      </p>
      <details>
        <summary>
          <Trans>How we worked it out</Trans>
        </summary>
        <p>
          <Trans>What counts, and how much:</Trans>
        </p>
        <table>
          <tbody>
            {counted.map(({ id, weight, score }) => (
              <tr key={id}>
                <th scope="row">{t(partTexts[id])}</th>
                <td>
                  <Trans>{Math.round((weight / sum) * 100)}% of the match</Trans>
                </td>
                <td>
                  <Trans>{Math.round((score ?? 0) * 100)}% met</Trans>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <Trans>What we looked at in your profile:</Trans>
        </p>
        <ul>
          {inputs.map((input) => (
            <li key={input}>{input}</li>
          ))}
        </ul>
        <p>
          <Trans>Never your name, age, gender, photo, schools, or gaps between jobs.</Trans>
        </p>
      </details>
      <Button kind="quiet" size="small" busy={isBusy} onClick={onTurnOff}>
        <Trans>Turn off matching</Trans>
      </Button>
    </div>
  )
}
