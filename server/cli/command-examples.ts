/** Two sample calls for each command, which its help shows. Values are realistic. */
export const EXAMPLES: Readonly<Record<string, readonly [string, string]>> = {
  'api-key create': [
    '--domain acme.example --scope offers:write',
    '--domain acme.example --scope positions:write --scope applications:read',
  ],
  'api-key list': ['', '--json'],
  'api-key revoke': ['--prefix foyer_ab12cd', '--prefix foyer_ab12cd --json'],
  'application list': ['--domain acme.example', '--domain acme.example --status submitted --json'],
  'application promise': [
    '--domain acme.example --id 12 --reply-by 2027-03-03',
    '--domain acme.example --id 12 --note "Two more people read your portfolio."',
  ],
  'application show': ['--domain acme.example --id 12', '--domain acme.example --id 12 --json'],
  'application status': [
    '--domain acme.example --id 12 --status interview --reply-by 2027-03-03',
    '--domain acme.example --file statuses.csv',
  ],
  'audit verify': ['', '--offer 12 --json'],
  'candidate erase': [
    '--domain acme.example --email ada@example.com',
    '--domain acme.example --email ada@example.com --yes',
  ],
  'candidate export': [
    '--domain acme.example --email ada@example.com --to ada.zip',
    '--domain acme.example --email ada@example.com --to ada.zip --json',
  ],
  'candidate show': [
    '--domain acme.example --email ada@example.com',
    '--domain acme.example --id 4fZ3kq0mVxT8bYwQ --json',
  ],
  'choices list': ['--domain acme.example', '--domain acme.example --json'],
  'choices remove': ['--domain acme.example --name towns', '--domain acme.example --name towns --json'],
  'choices set': ['towns.json --domain acme.example', 'all-towns.json --domain acme.example --name towns'],
  'event cancel': [
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11',
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --reason "The harbour is closed that day."',
  ],
  'event change': [
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --capacity 60',
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --start 2027-01-26T16:00:00+01:00 --end 2027-01-26T19:00:00+01:00',
  ],
  'event check-in': [
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --code ABCD-EFGH-JKMN-PQRS',
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --registration 7d1e0c52-6f2c-4f44-9f0a-0c8f9d2a7b11',
  ],
  'event create': [
    '--domain acme.example --title "Open day" --kind open_day --start 2027-01-25T16:00:00+01:00 --end 2027-01-25T19:00:00+01:00 --zone Europe/Oslo --address "Strandgaten 1, Bergen" --capacity 40',
    '--domain acme.example --title "Life on board" --kind talk --start 2027-01-25T16:00:00+01:00 --end 2027-01-25T17:00:00+01:00 --zone Europe/Oslo --online yes --join-url https://meet.example.com/abc-defg',
  ],
  'event list': ['--domain acme.example', '--domain acme.example --state coming --json'],
  'event registrations': [
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11',
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --status waitlisted --json',
  ],
  'event remove': [
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --registration 7d1e0c52-6f2c-4f44-9f0a-0c8f9d2a7b11',
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --registration 7d1e0c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --json',
  ],
  'feed add': [
    '--domain acme.example --url https://boards.greenhouse.io/acme',
    '--domain acme.example --url https://acme.example/jobs.xml --name site --format indeed',
  ],
  'feed list': ['', '--json'],
  'feed remove': ['--domain acme.example --name site', '--domain acme.example --name site --close-jobs'],
  'feed show': ['--domain acme.example --name site', '--domain acme.example --name site --json'],
  'form add': [
    'crew.json --domain acme.example --name crew --kind application --default',
    'greenhouse-questions.json --domain acme.example --name deck-hand --format greenhouse',
  ],
  'form assign': [
    '--domain acme.example --name crew --email ada@example.com --due 2027-01-31',
    '--domain acme.example --name crew --email ada@example.com --due 2027-01-31T12:00:00Z --offer-id 12',
  ],
  'form cancel': [
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11',
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --json',
  ],
  'form list': ['--domain acme.example', '--domain acme.example --json'],
  'form show': ['--domain acme.example --name crew', '--domain acme.example --name crew --json'],
  'interview cancel': [
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11',
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --reason "The position was filled."',
  ],
  'interview complete': [
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11',
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --json',
  ],
  'interview list': ['--domain acme.example', '--domain acme.example --email ada@example.com --status proposed --json'],
  'interview move': [
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --slot 2027-01-28T09:00:00+01:00 --slot 2027-01-29T09:00:00+01:00',
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --start 2027-01-28T09:00:00+01:00',
  ],
  'interview propose': [
    '--domain acme.example --application-id 12 --kind video --minutes 45 --zone Europe/Oslo --slot 2027-01-25T10:00:00+01:00 --slot 2027-01-26T14:00:00+01:00=PANEL-26',
    '--domain acme.example --email ada@example.com --position "Deck hand" --kind onsite --minutes 60 --zone Europe/Oslo --start 2027-01-25T10:00:00+01:00 --address "Strandgaten 1, Bergen"',
  ],
  'jobs import': [
    'https://boards.greenhouse.io/acme --domain acme.example --create "Acme"',
    'jobs.json --domain acme.example --dry-run',
  ],
  'jobs sync': ['', '--domain acme.example --name site --accept-shrink'],
  'message list': ['--domain acme.example --id 12', '--domain acme.example --id 12 --read --json'],
  'message send': [
    '--domain acme.example --id 12 --text "Thursday at 16:30 then."',
    '--domain acme.example --id 12 --text "We are still reading." --json',
  ],
  'node accept-keys': ['', '--json'],
  'node env': ['', '--json'],
  'occupation import': ['occupations_en.csv --language en', 'occupations_de.csv --language de'],
  'offer answer': [
    '--domain acme.example --request 7 --text "Yes, Fridays are free."',
    '--domain acme.example --request 7 --outcome granted --expires 2027-01-31',
  ],
  'offer cancel': ['--domain acme.example --id 12', '--domain acme.example --id 12 --json'],
  'offer countersign': [
    '--domain acme.example --id 12 --document d1 --name "Grace Hopper"',
    '--domain acme.example --id 12 --document d1 --link --hours 24',
  ],
  'offer evidence': ['--domain acme.example --id 12', '--domain acme.example --id 12 --out evidence.zip'],
  'offer extend': [
    'letter.pdf --domain acme.example --email ada@example.com --position "Deck hand" --expires 2027-01-31',
    'letter.pdf --domain acme.example --email ada@example.com --position-id 3 --salary 50000-60000 --currency EUR --start 2027-03-01 --more "Bonus: 10 %"',
  ],
  'offer list': ['--domain acme.example', '--domain acme.example --status Extended --json'],
  'offer reissue': [
    '--domain acme.example --id 12 --expires 2027-01-31',
    '--domain acme.example --id 12 --expires 2027-01-31T12:00:00Z',
  ],
  'offer requests': ['--domain acme.example --open', '--domain acme.example --id 12 --json'],
  'offer update': [
    '--domain acme.example --id 12 --expires 2027-02-15',
    'appendix.pdf --domain acme.example --id 12 --name "Appendix"',
  ],
  'onboarding add': [
    '--domain acme.example --email ada@example.com --title "Read the handbook" --kind read --url https://files.acme.example/handbook.pdf',
    '--domain acme.example --email ada@example.com --title "Bank details" --kind form --url /careers/forms/bank-details --due 2027-01-31',
  ],
  'onboarding done': [
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11',
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --json',
  ],
  'onboarding list': ['--domain acme.example', '--domain acme.example --email ada@example.com --json'],
  'onboarding remove': [
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11',
    '--domain acme.example --id 5f0c2c52-6f2c-4f44-9f0a-0c8f9d2a7b11 --json',
  ],
  'queue list': ['', '--state waiting'],
  'queue retry': ['--id 41', '--job notification.email'],
  'referral invite': [
    '--domain acme.example --email ada@example.com --position-id 3 --referrer "Maria L."',
    '--domain acme.example --email ada@example.com --name "Ada Lovelace" --position-id 3 --referrer "Maria L." --json',
  ],
  'referral list': ['--domain acme.example', '--domain acme.example --status applied --json'],
  'session list': ['--email ada@example.com', '--email ada@example.com --json'],
  'session revoke': ['--email ada@example.com', '--email ada@example.com --id fZ3kq'],
  'skill import': ['skills_en.csv --language en', 'skills_de.csv --language de'],
  'tenant config': ['--domain acme.example', '--domain acme.example configs.json'],
  'tenant create': [
    '--domain acme.example --name "Acme"',
    '--domain acme.example --name "Acme" --host careers.acme.example',
  ],
  'tenant list': ['', '--json'],
  'vapid rotate': ['', '--json'],
  'webhook add': [
    '--domain acme.example --url https://acme.example/hooks',
    '--domain acme.example --url https://acme.example/hooks --events offer.accepted,offer.declined',
  ],
  'webhook change': [
    '--domain acme.example --id 3 --url https://ats.acme.example/foyer',
    '--domain acme.example --id 3 --events offer.accepted,offer.declined',
  ],
  'webhook deliveries': ['--domain acme.example --id 3', '--domain acme.example --id 3 --json'],
  'webhook list': ['--domain acme.example', '--domain acme.example --json'],
  'webhook remove': ['--domain acme.example --id 3', '--domain acme.example --id 3 --json'],
  'webhook replay': ['--domain acme.example --id 3 --untaken', '--domain acme.example --id 3 --since 2027-01-31'],
}
