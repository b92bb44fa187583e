import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { WhatWeKeep } from './what-we-keep.tsx'

export function PrivacyPart() {
  return (
    <>
      <WhatWeKeep />
      <DownloadData />
      <DeleteAccount />
    </>
  )
}
