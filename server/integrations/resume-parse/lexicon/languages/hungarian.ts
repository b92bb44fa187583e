import type { Tongue } from './language-words.ts'

export const HU: Tongue = {
  code: 'hu',
  headings: {
    summary:
      'profil|összefoglaló|összegzés|bemutatkozás|rólam|szakmai profil|célkitűzés|szakmai összefoglaló|magamról|célok',
    work: 'szakmai tapasztalat|munkatapasztalat|munkatapasztalatok|szakmai tapasztalatok|munkahelyek|munkahelyi tapasztalat|szakmai gyakorlat|tapasztalat|korábbi munkahelyek|karrier|szakmai életút|munkaviszonyok|gyakorlat',
    education:
      'tanulmányok|végzettség|iskolai végzettség|képzettség|oktatás|iskolák|tanulmányi háttér|végzettségek|képzések és tanulmányok|oktatás és képzés|iskolai tanulmányok|felsőfokú tanulmányok',
    skills:
      'készségek|képességek|ismeretek|szakmai ismeretek|számítógépes ismeretek|informatikai ismeretek|kompetenciák|készségek és képességek|technikai ismeretek|számítástechnikai ismeretek|egyéb készségek|személyes készségek|erősségek|kulcskompetenciák|szakmai készségek|technológiák|egyéb ismeretek|digitális készségek',
    languages:
      'nyelvtudás|nyelvismeret|nyelvek|nyelvi készségek|idegen nyelvek|idegennyelv-tudás|nyelvi ismeretek|nyelvtudások',
    certificates:
      'tanúsítványok|bizonyítványok|tanfolyamok|képzések|továbbképzések|képesítések|oklevelek|tréningek|tanfolyamok és képzések|engedélyek',
    contact: 'elérhetőség|elérhetőségek|kapcsolat|cím',
    personal: 'személyes adatok|személyi adatok|személyes információk|adatok',
    links: 'linkek|közösségi média',
    other:
      'érdeklődés|érdeklődési kör|hobbi|hobbik|referenciák|projektek|publikációk|önkéntesség|önkéntes munka|díjak|jogosítvány|egyéb|egyéb információk|eredmények|szabadidő|vezetői engedély',
  },
  documentTitles: 'önéletrajz|szakmai önéletrajz|europass önéletrajz',
  months: [
    'januar|jan',
    'februar|febr|feb',
    'marcius|marc',
    'aprilis|apr',
    'majus|maj',
    'junius|jun',
    'julius|jul',
    'augusztus|aug',
    'szeptember|szept',
    'oktober|okt',
    'november|nov',
    'december|dec',
  ],
  now: 'jelenleg|jelen|jelenleg is|mai napig|napjainkig|folyamatban|a mai napig|jelenlegi|ma is|napjaink',
  since: '',
  until: '',
  jobs: 'konyvelo|-konyvelo|asszisztens|-asszisztens|mernok|-mernok|technikus|-technikus|karbantarto|vezeto|-vezeto|igazgato|-igazgato|ugyintezo|-ugyintezo|elado|ertekesito|fejleszto|-fejleszto|programozo|tanar|-tanar|tanito|apolo|-apolo|nover|orvos|-orvos|gepkocsivezeto|sofor|raktaros|szakacs|pincer|villanyszerelo|-szerelo|szerelo|hegeszto|lakatos|asztalos|komuves|fodrasz|pek|jogasz|ugyved|gyogyszeresz|tanacsado|-tanacsado|referens|-referens|koordinator|-koordinator|elemzo|-elemzo|tervezo|-tervezo|penztaros|takarito|titkarno|titkar|recepcios|gyakornok|-gyakornok|munkatars|-munkatars|operator|-operator|logisztikus|beszerzo|grafikus|szerkeszto|fordito|tolmacs|kutato|-kutato|oktato|pszichologus|tulajdonos|alapito|kozgazdasz|menedzser|-menedzser|ellenor|-ellenor|biztonsagi or|segedmunkas|munkas|-munkas|szakmunkas|rendszergazda|tesztelo|helyettes|diszpecser',
  legalForms: 'Kft.|Kft|KFT|Zrt.|Zrt|ZRT|Nyrt.|Nyrt|NYRT|Bt.|Bt|Kkt.|Rt.|E.V.',
  firms:
    'kórház|bank|biztosító|önkormányzat|hivatal|gyár|vállalat|szövetkezet|étterem|szálloda|áruház|patika|gyógyszertár|óvoda|alapítvány|csoport|ügyvédi|rendőrség|minisztérium',
  schools: 'egyetem|főiskola|gimnázium|iskola|szakközépiskola|szakgimnázium|technikum|akadémia|szakiskola|líceum',
  degrees:
    'bsc|msc|okleveles|alapképzés|mesterképzés|diploma|érettségi|phd|közgazdász|mérnök|szakmunkás|szakképzés|osztatlan|okj',
  fluency: {
    native: 'anyanyelv|anyanyelvi|anyanyelvű',
    fluent: 'folyékony|felsőfok|felsőfokú|kiváló|tárgyalóképes',
    professional: 'haladó|erős középfok|nagyon jó',
    conversational: 'középfok|középfokú|társalgási|jó|közepes|kommunikációképes',
    basic: 'alapfok|alapfokú|alap|kezdő|alapszint',
  },
  labels: {
    name: 'név|teljes név|nevem',
    given: 'keresztnév|utónév',
    family: 'vezetéknév|családnév',
    phone: 'telefon|tel|telefonszám|mobil|mobiltelefon',
    mail: 'e-mail|email|e-mail cím|email cím',
    address: 'lakcím|cím|lakhely|lakóhely|város|állandó lakcím|tartózkodási hely',
  },
  words:
    'és a az egy hogy nem is volt vagy szakmai tapasztalat munkatapasztalat tanulmányok végzettség nyelvtudás készségek jelenleg angol magyar kft egyetem ismeretek',
}
