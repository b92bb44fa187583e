/** Offers: the list, a letter, signing, the receipt, and verifying a signed letter. */
export const offers = [
  // loaded for drawing or scanning
  {
    name: 'drawing',
    test: /src[\\/](features[\\/]offers[\\/]drawing[\\/]|contract[\\/]offers[\\/]signature-drawing)|icons[\\/]eraser\./,
    priority: 7,
  },
  {
    name: 'scan',
    test: /src[\\/]features[\\/]offers[\\/]scan[\\/]|icons[\\/](crop|arrow-up|arrow-down|trash-2|images|scan)\./,
    priority: 7,
  },
  // requests about an offer, and declining: loaded after its page
  {
    name: 'talk',
    test: /src[\\/](features[\\/]offers[\\/]talk[\\/]|data[\\/]offers[\\/]offer-requests|contract[\\/]offers[\\/]offer-requests)|icons[\\/](mail|phone)\./,
    priority: 7,
  },
  // the receipt of an accepted offer
  {
    name: 'receipt',
    test: /src[\\/](cards[\\/]offer-receipt[\\/]|data[\\/]offers[\\/]offer-receipt|contract[\\/](zod-free[\\/]receipt-path|offers[\\/]offer-receipt))/,
    priority: 9,
  },
  {
    name: 'letter',
    test: /src[\\/](ui[\\/]esign[\\/]|data[\\/]offers[\\/](offer-decisions|mark-changes-seen|offer-views|replaced-letter)|contract[\\/]offers[\\/](see-offer-changes|offer-views))|src[\\/]features[\\/]offers[\\/](letter\.page|offer-letter\.page|(letter|sign|decide|upload|esign|changes)[\\/])|src[\\/](cards[\\/]offer-changes[\\/]change-|features[\\/]applications[\\/]forms[\\/]detail[\\/]changed-terms)|icons[\\/](camera|signature|file-check-corner|file-pen-line|file-x-corner|eye|upload|download)\./,
    priority: 6,
  },
  {
    name: 'offers',
    test: /src[\\/](features[\\/]offers|cards[\\/](pay[\\/]|offer-paths|offer-changes[\\/]shown-changes)|data[\\/]offers[\\/](offers|letters|load-shown-terms|parse-offer-from-conflict)\.|platform[\\/]request[\\/]upload-fetch|contract[\\/]offers[\\/](offers\.|offer-terms|offer-changes|offer-contact|decline|countersignature)|app[\\/]frame[\\/]cache-offer-letters|ui[\\/]pdf[\\/]prepare-pdf-view)|icons[\\/](scale|printer|party-popper|file-text)\./,
    priority: 5,
  },
  // verification of letters is a worker of its own; neither is cached before the first visit
  {
    name: 'verify',
    test: /src[\\/](features[\\/]verify|data[\\/]offers[\\/]seal-certificates|contract[\\/]offers[\\/]seal-certificates)|icons[\\/](file-check|circle-x|file-exclamation-point|file-question-mark)\./,
    priority: 5,
  },
  // the part of a letter's page rendered before the reader is loaded
  {
    name: 'pdf-view',
    test: /src[\\/]ui[\\/](pdf-view\.|pdf[\\/](pdf-toolbar|paper-skeleton|zoom[\\/]zoom|use-pdf-pages)\.)|icons[\\/]zoom-(in|out)\./,
    priority: 5,
  },
]
