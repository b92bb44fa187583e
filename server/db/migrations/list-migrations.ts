import type { Migration } from 'kysely/migration'
import type { Kind } from '#server/db/open-db.ts'
import { first } from './001-019/001-first.ts'
import { workAndSeals } from './001-019/002-work-and-seals.ts'
import { employerSide } from './001-019/003-employer-side.ts'
import { esign } from './001-019/004-esign.ts'
import { feedsAndSaved } from './001-019/005-feeds-and-saved.ts'
import { feedLease } from './001-019/006-feed-lease.ts'
import { reminders } from './001-019/010-reminders.ts'
import { notifications } from './001-019/011-notifications.ts'
import { openPositions } from './001-019/012-open-positions.ts'
import { push } from './001-019/013-push.ts'
import { preferences } from './001-019/014-preferences.ts'
import { forms } from './001-019/015-forms.ts'
import { noFoldedCopies } from './001-019/016-no-folded-copies.ts'
import { formReminders } from './001-019/019-form-reminders.ts'
import { feedDetails } from './020-039/020-feed-details.ts'
import { indexes } from './020-039/022-indexes.ts'
import { authTables } from './020-039/023-auth-tables.ts'
import { brakes } from './020-039/024-brakes.ts'
import { keysByEndpoint } from './020-039/025-keys-by-endpoint.ts'
import { filesByTenant } from './020-039/026-files-by-tenant.ts'
import { guesses } from './020-039/028-guesses.ts'
import { addressee } from './020-039/029-addressee.ts'
import { signedInAt } from './020-039/030-signed-in-at.ts'
import { offersInPages } from './020-039/031-offers-in-pages.ts'
import { uploadRoom } from './020-039/032-upload-room.ts'
import { offerChanges } from './020-039/034-offer-changes.ts'
import { offerRequests } from './020-039/035-offer-requests.ts'
import { signaturePlaces } from './020-039/036-signature-places.ts'
import { countersignatures } from './020-039/037-countersignatures.ts'
import { salts } from './020-039/038-salts.ts'
import { documentViews } from './020-039/039-document-views.ts'
import { displayIds } from './040-059/040-display-ids.ts'
import { secretIds } from './040-059/041-private-positions.ts'
import { optionLists } from './040-059/042-option-lists.ts'
import { profiles } from './040-059/043-profiles.ts'
import { resumes } from './040-059/044-resumes.ts'
import { onboardingTasks } from './040-059/045-onboarding-tasks.ts'
import { skillNames } from './040-059/046-skill-names.ts'
import { dashboard } from './040-059/047-dashboard.ts'
import { applicationNotes } from './040-059/048-application-notes.ts'
import { interviews } from './040-059/049-interviews.ts'
import { applicationMessages } from './040-059/051-application-messages.ts'
import { privacy } from './040-059/052-privacy.ts'
import { ownTimeZone } from './040-059/053-time-zone.ts'
import { events } from './040-059/054-events.ts'
import { referrals } from './040-059/055-referrals.ts'
import { openByChange } from './040-059/057-open-by-change.ts'
import { escoOccupations } from './040-059/058-esco-occupations.ts'
import { jobCart } from './040-059/059-job-cart.ts'
import { matchOff } from './060-079/060-match-off.ts'
import { savedSearches } from './060-079/061-saved-searches.ts'
import { insights } from './060-079/062-insights.ts'
import { waitingUntil } from './060-079/063-waiting-until.ts'
import { applyAgain } from './060-079/064-apply-again.ts'
import { turns } from './060-079/065-turns.ts'
import { codeMails } from './060-079/066-code-mails.ts'
import { passkeysOnce } from './060-079/068-passkeys-once.ts'
import { earlierCodes } from './060-079/075-earlier-codes.ts'
import { nodes } from './060-079/067-nodes.ts'
import { uploadParts } from './060-079/069-upload-parts.ts'
import { sealFailed } from './060-079/070-seal-failed.ts'
import { unsolicitedMail } from './060-079/071-unsolicited-mail.ts'
import { partialIndexes } from './060-079/072-partial-indexes.ts'
import { nameOrder } from './060-079/073-name-order.ts'

/** Lists every migration by its name. They run in the order of their names, so a new one has the highest number. */
export function listMigrationsByName(kind: Kind): Record<string, Migration> {
  return {
    '001-first': first(kind),
    '002-work-and-seals': workAndSeals(kind),
    '003-employer-side': employerSide(kind),
    '004-esign': esign,
    '005-feeds-and-saved': feedsAndSaved(kind),
    '006-feed-lease': feedLease,
    '010-reminders': reminders,
    '011-notifications': notifications(kind),
    '012-open-positions': openPositions,
    '013-push': push(kind),
    '014-preferences': preferences(kind),
    '015-forms': forms(kind),
    '016-no-folded-copies': noFoldedCopies,
    '019-form-reminders': formReminders,
    '020-feed-details': feedDetails(kind),
    '022-indexes': indexes,
    '023-auth-tables': authTables(kind),
    '024-brakes': brakes,
    '025-keys-by-endpoint': keysByEndpoint,
    '026-files-by-tenant': filesByTenant(kind),
    '028-guesses': guesses,
    '029-addressee': addressee,
    '030-signed-in-at': signedInAt,
    '031-offers-in-pages': offersInPages,
    '032-upload-room': uploadRoom,
    '034-offer-changes': offerChanges(kind),
    '035-offer-requests': offerRequests(kind),
    '036-signature-places': signaturePlaces,
    '037-countersignatures': countersignatures,
    '038-salts': salts,
    '039-document-views': documentViews,
    '040-display-ids': displayIds,
    '041-private-positions': secretIds,
    '042-option-lists': optionLists,
    '043-profiles': profiles,
    '044-resumes': resumes,
    '045-onboarding-tasks': onboardingTasks,
    '046-skill-names': skillNames,
    '047-dashboard': dashboard,
    '048-application-notes': applicationNotes,
    '049-interviews': interviews,
    '051-application-messages': applicationMessages(kind),
    '052-privacy': privacy(kind),
    '053-time-zone': ownTimeZone,
    '054-events': events,
    '055-referrals': referrals,
    '057-open-by-change': openByChange,
    '058-esco-occupations': escoOccupations,
    '059-job-cart': jobCart,
    '060-match-off': matchOff,
    '061-saved-searches': savedSearches,
    '062-insights': insights,
    '063-waiting-until': waitingUntil,
    '064-apply-again': applyAgain(kind),
    '065-turns': turns,
    '066-code-mails': codeMails,
    '067-nodes': nodes,
    '068-passkeys-once': passkeysOnce,
    '069-upload-parts': uploadParts(kind),
    '070-seal-failed': sealFailed,
    '071-unsolicited-mail': unsolicitedMail,
    '072-partial-indexes': partialIndexes,
    '073-name-order': nameOrder,
    '075-earlier-codes': earlierCodes,
  }
}
