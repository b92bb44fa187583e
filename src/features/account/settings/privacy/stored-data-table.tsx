import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from './privacy.module.css'

const READERS = {
  you: msg`Only you`,
  employer: msg`You and the employer`,
  applied: msg`You, and the employer once you apply`,
}

/** Kinds of data on the server, why they are stored, and who reads them. */
const ON_SERVER = [
  {
    name: msg`Your account`,
    why: msg`Name, email address, language and time zone: to sign you in and reach you.`,
    reader: READERS.applied,
  },
  {
    name: msg`Profile and resumes`,
    why: msg`To fill in applications for you. What you look for and your photo aren’t shown to the employer.`,
    reader: READERS.applied,
  },
  {
    name: msg`Applications and forms`,
    why: msg`What you answered and uploaded, with the time: the employer decides on it.`,
    reader: READERS.employer,
  },
  {
    name: msg`Drafts and saved jobs`,
    why: msg`So that you can go on later, on any device.`,
    reader: READERS.you,
  },
  {
    name: msg`Offers and signatures`,
    why: msg`Letters and what you signed. Each step has its time, browser and IP address as evidence.`,
    reader: READERS.employer,
  },
  {
    name: msg`Notifications`,
    why: msg`What we told you, your choices, and the devices that get them.`,
    reader: READERS.you,
  },
  {
    name: msg`Signed-in devices and passkeys`,
    why: msg`Browser, IP address and time, so that you can recognize a stranger.`,
    reader: READERS.you,
  },
]

export function StoredDataTable() {
  const { t } = useLingui()
  return (
    <>
      <h3>
        <Trans>On our servers</Trans>
      </h3>
      <dl className={styles.kinds}>
        {ON_SERVER.map(({ name, why, reader }) => {
          const who = t(reader)
          return (
            <div key={name.id}>
              <dt>{t(name)}</dt>
              <dd>{t(why)}</dd>
              <dd className={styles.detail}>
                <Trans>Who can read it: {who}</Trans>
              </dd>
            </div>
          )
        })}
      </dl>
      <p>
        <Trans>
          People who run this site for the employer can reach its servers. Our logs hold no names and no email
          addresses.
        </Trans>
      </p>
      <h3>
        <Trans>On this device</Trans>
      </h3>
      <p>
        <Trans>
          Copies of what you read, so that the site works without a network. They go when you sign out. See “Storage on
          this device” above.
        </Trans>
      </p>
    </>
  )
}
