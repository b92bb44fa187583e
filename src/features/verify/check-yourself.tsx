import { Trans } from '@lingui/react/macro'
import { sealCertificatesFile } from '#contract/offers/seal-certificates.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { TerminalCommand } from './terminal-command.tsx'
import styles from './check-yourself.module.css'

/** Explains the seal, and how to check it without trusting this page. Needs no script. */
export function CheckYourself() {
  return (
    <section className={styles.explained}>
      <h2>
        <Trans>What the check tells</Trans>
      </h2>
      <p>
        <Trans>
          When a letter is signed here, a page that says who signed what and when is added to it, and the whole file is
          closed with a digital seal. The seal is computed from every part of the file: when a single character is
          changed, added or taken away, it no longer fits.
        </Trans>
      </p>
      <p>
        <Trans>
          A genuine letter is as it was sealed. The check cannot tell whether the person who signed is who they say, and
          nothing about letters that were never sealed here, such as those signed on paper.
        </Trans>
      </p>
      <details className={styles.details}>
        <summary>
          <Trans>Check it with a tool of your own</Trans>
        </summary>
        <p>
          <Trans>
            The seal is an ordinary digital signature of a PDF (PAdES), which PDF readers show. With the free tools of
            Poppler and NSS on a computer:
          </Trans>
        </p>
        <ol className={styles.steps}>
          <li>
            <Anchor href={sealCertificatesFile.path} download="seal-certificates.pem">
              <Trans>Download the certificates of this site</Trans>
            </Anchor>
          </li>
          <li>
            <Trans>Tell the tool which certificate you trust:</Trans>
            <TerminalCommand text={'mkdir nss\ncertutil -A -d sql:nss -n seal -t "CT,C,C" -i seal-certificates.pem'} />
          </li>
          <li>
            <Trans>Check the letter:</Trans>
            <TerminalCommand text="pdfsig -nssdir sql:nss letter.pdf" />
          </li>
        </ol>
        <p>
          <Trans>
            The last signature must say “Signature is Valid” as well as “Total document signed”. Only both together mean
            that nothing was changed or appended.
          </Trans>
        </p>
      </details>
    </section>
  )
}
