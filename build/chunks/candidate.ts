/** The areas of signed-in candidates: sign-in, first steps, profile and resume, notifications, settings. */
export const candidate = [
  {
    name: 'login',
    test: /src[\\/](features[\\/]account[\\/]login|data[\\/]account[\\/]account\.|platform[\\/]session[\\/]passkey|contract[\\/]account[\\/]noscript-login)|icons[\\/](flask-conical|scan-face|key-round)\./,
    priority: 5,
  },
  {
    name: 'notifications',
    test: /src[\\/](features[\\/]notifications|ui[\\/]count-badge|data[\\/]notifications[\\/](notifications|dashboard-summary)\.|contract[\\/](notifications[\\/]notifications|dashboard[\\/]summary|time[\\/]moment-text)|shell[\\/]navbar[\\/](action-counts|nav-count)|platform[\\/]time[\\/]format-ago)|icons[\\/](bell|bell-ring)\./,
    priority: 5,
  },
  // stored data, export and account deletion: loaded after the settings
  {
    name: 'privacy',
    test: /src[\\/](features[\\/]account[\\/]settings[\\/]privacy[\\/](?!privacy-section)|(data|contract)[\\/]privacy[\\/])/,
    priority: 6,
  },
  {
    name: 'settings',
    test: /src[\\/](features[\\/]account[\\/]settings[\\/]|(data|contract)[\\/]notifications[\\/]notification-preferences|platform[\\/]screen[\\/]motion\.|contract[\\/]reduced-motion-style)|icons[\\/](monitor|smartphone)\./,
    priority: 5,
  },
  // forms loaded for editing, with photo cropping
  {
    name: 'edit',
    test: /src[\\/](features[\\/]profile[\\/](edit[\\/](?!edit-target)|avatar[\\/]crop)|cards[\\/]preferences[\\/](?!preference-texts)|data[\\/]profile[\\/]avatar)/,
    priority: 7,
  },
  // typesetting of resumes and the page for it: loaded on visit, then cached
  {
    name: 'typeset',
    test: /src[\\/](features[\\/]export-resume[\\/](?!page|pdf|formats)|contract[\\/]pdf-text[\\/](bidi|font-tables)|platform[\\/]i18n[\\/]other)|node_modules[\\/]bidi-js[\\/]/,
    priority: 7,
  },
  {
    name: 'export',
    test: /src[\\/](features[\\/]export-resume|contract[\\/]pdf-text)[\\/]|src[\\/]contract[\\/]zod-free[\\/]fonts\./,
    priority: 6,
  },
  {
    name: 'profile',
    test: /src[\\/]((features|data|contract)[\\/]profile[\\/]|cards[\\/](resume|preferences|profile-texts)[\\/]|platform[\\/]worker[\\/]file-from-share-sheet)|icons[\\/](grip-vertical|list-ordered)\./,
    priority: 6,
  },
  // first steps that need forms, settings or a parsed profile: loaded when reached
  { name: 'steps', test: /src[\\/]features[\\/]account[\\/]onboarding[\\/]steps[\\/]more[\\/]/, priority: 6 },
  // the form for the name, in first steps and before signing
  {
    name: 'name',
    test: /src[\\/](cards[\\/]name|features[\\/]offers[\\/]sign[\\/]signing-name-panel|data[\\/]account[\\/]onboard\.|contract[\\/]account[\\/]onboard\.)/,
    priority: 10,
  },
  {
    name: 'onboarding',
    test: /src[\\/](features[\\/]account[\\/]onboarding|app[\\/]frame[\\/]first-steps|(data|contract)[\\/]account[\\/]onboarding[\\/]|contract[\\/]account[\\/]first-steps\.)|icons[\\/]book-open\./,
    priority: 5,
  },
]
