import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { StoredDataSection } from './stored-data.tsx'

export function PrivacyContent() {
  return (
    <>
      <StoredDataSection />
      <DownloadData />
      <DeleteAccount />
    </>
  )
}
