import styles from './notifications.module.css'

type Props = { way: string; topic: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A checkbox for one topic and channel. The channel's name is next to it on phones, above the column elsewhere. */
export function ChannelCell({ way, topic, isOn, onChange }: Props) {
  return (
    <td>
      <label className={styles.way}>
        <span aria-hidden="true" className={styles.wayName}>
          {way}
        </span>
        <input
          type="checkbox"
          aria-label={`${way}: ${topic}`}
          className={styles.box}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
    </td>
  )
}
