import { buildStemPattern } from './fold-letter-text.ts'

/** Words for the person who takes the job, by language; see `buildStemPattern`. */
export const CANDIDATE = buildStemPattern(`
  =employee, =employees, candidat, applicant, =worker, =workers, recipient, offeree, =intern, trainee, new hire, staff member, appointee, second party
  arbeitnehm, mitarbeit, bewerb, beschäftigte, angestellte, auszubild, praktikant, kandidat, salarié, =employé, =employés, collaborat, postulant, stagiaire
  trabajador, =empleado, =empleada, =empleados, aspirante, lavorat, dipendent, collaborator, trabalhador, funcionári, =empregado, =empregada, colaborador, werknem, medewerk, sollicitant, kandidaat
  pracownik, pracownicy, kandydat, zaměstnan, zamestnan, uchazeč, uchádzač, työntekij, hakija, arbetstagar, anställd, medarbetar, sökande, arbeidstaker, ansatt, søker, arbejdstager, medarbejder, lønmodtager, ansøger
  munkavállal, pályáz, jelölt, salariat, angajatul, =angajat, angajatei, angajată, εργαζόμεν, υποψήφι, μισθωτ, работник, служител, сотрудник, соискател, кандидат, працівник, здобувач, радник, запослен, кандидат
  çalışan, işçi, aday, darbuotoj, darbiniek, töötaja, delavec, delavk, delavc, radnik, radnic, zaposlenik, zaposlen, namještenik, starfsmað, launþeg, punëmarr, langilea, treballador, traballador, gweithiwr, cyflogai
  người lao động, ứng viên, nhân viên, karyawan, pihak kedua, pekerja, pegawai, calon, աշխատող, დასაქმებული, աշխատակից, жұмысшы, қызметкер, xodim, ажилтан
  الطرف الثاني, موظف, مرشح, العامل, עובד, מועמד, 従業員, 労働者, 社員, 本人, 応募者, 候補者, 内定者, 乙, 员工, 雇员, 劳动者, 求职者, 應聘, 应聘, 員工, 僱員, 勞動者, 근로자, 직원, 지원자, 본인, ลูกจ้าง, พนักงาน, ผู้สมัคร, कर्मचारी, उम्मीदवार
  mfanyakazi, mwajiriwa, fostaí, fhostaí, பணியாளர், ஊழியர், தொழிலாளர், কর্মচারী, শ্রমিক, ఉద్యోగి, തൊഴിലാളി, ജീവനക്കാര, ملازم, کارمند, និយោជិត, ሠራተኛ
  your signature, signed by you, ihre unterschrift, deine unterschrift, votre signature, ta signature, su firma, tu firma, la sua firma, la tua firma, sua assinatura, uw handtekening, je handtekening, din underskrift, din namnteckning, twój podpis, váš podpis, ваша подпись, ваш підпис, tanda tangan anda, chữ ký của bạn, ลายมือชื่อของคุณ
`)

/** Roles of workers that are also job titles, so they only count if they stand alone. */
export const WORKING_ROLES = buildStemPattern(`
  =consultant, =consultants, =contractor, =contractors, =associate, =associates, =freelancer, =freelancers, =apprentice, =volunteer, =student, =crew member, =service provider
  auftragnehm, freiberufl, prestataire, contratista, =contratado, =contratada, consultor, consulente, appaltatore, prestador, opdrachtnem, zleceniobior, wykonawc, uppdragstag, oppdragstak, исполнител, виконав, konsultan, yüklenici, 受托方, 受託者
`)

/** Words for the employer, or for others who sign. */
export const OTHERS = buildStemPattern(`
  =employer, =employers, =company, authorised signat, authorized signat, authorised represent, authorized represent, on behalf of, =director, =manager, human resources, =hr, =ceo, =president, =chairman, =founder, =hiring manager, =witness, =guardian, =parent, =notary, first party
  arbeitgeb, geschäftsf, personalleit, personalabteilung, unternehm, =betrieb, zeuge, zeugin, erziehungsberechtigt, =firmenstempel, fur die firma, employeur, entreprise, société, directeur, directrice, =direction, responsable, tuteur, témoin
  empresa, empleador, empresario, =patrón, directora, testigo, datore, azienda, società, direttore, empregador, entidade, testemunha, werkgev, =namens, directie, getuige
  pracodawc, świadek, zaměstnavatel, zamestnávateľ, jednatel, konateľ, työnantaj, arbetsgiv, arbeidsgiv, arbejdsgiv, virksomhed, =bedriften, =företaget, munkáltat, angajator, εργοδότ, εταιρεία, работодател, роботодав, послодавац, послодавца, директор, руководител, керівник, ръководител
  işveren, şirket, darbdav, darba devēj, darba dev, tööandja, delodajal, poslodav, vinnuveit, punëdhën, enpresa, cyflogwr, sử dụng lao động, công ty, giám đốc, pemberi kerja, pihak pertama, perusahaan, majikan, syarikat, գործատու, დამსაქმებელი, жұмыс беруші, ish beruvchi, ажил олгогч
  الطرف الأول, صاحب العمل, شركة, جهة العمل, المدير, מעסיק, מעביד, החברה, 使用者, 会社, 雇用主, 雇用者, 事業主, 代表取締役, 代表者, 人事部, 甲, 用人单位, 用人單位, 雇主, 僱主, 公司, 单位, 사용자, 회사, 대표, 고용주, 사업주, นายจ้าง, บริษัท, नियोक्ता, कंपनी
  =ltd, =limited, =inc, =llc, =plc, =gmbh, =ag, =kg, =corp, =corporation, s.a., s.l., s.r.l., =srl, =sarl, =sas, =spa, b.v., =bv, =nv, =oy, =oyj, =aps, a/s, =kft, =zrt, s.r.o., sp. z o.o., d.o.o., =ооо, =тов, =оод
  i.v., i.a., ppa., recruiter, recruitment, recruiting, talent acquisition
  =mwajiri, fostóir, fhostóir, fhostóra, முதலாளி, நிறுவன, வேலை வழங்குநர், নিয়োগকর্তা, মালিক, কোম্পানি, యజమాని, തൊഴിലുടമ, کارفرما, និយោជក, ቀጣሪ
  our signature, signed by us, unsere unterschrift, notre signature, nuestra firma, nostra firma, nossa assinatura, onze handtekening, vår underskrift, vores underskrift, vår namnteckning, nasz podpis, náš podpis, наша подпись, наш підпис, tanda tangan kami, chữ ký của chúng tôi, ลายมือชื่อของเรา
`)

/** Roles that are no party to the contract: people whom others work for or report to. */
export const OTHER_ROLES = buildStemPattern(`
  =client, =clients, =customer, =customers, =supervisor, =supervisors, =agency, =owner, =principal, =school, =university
  auftraggeb, vorgesetzt, =kunde, =kundin, donneur d'ordre, =cliente, supervisore, contratante, committente, opdrachtgev, zleceniodaw, zamawiając, uppdragsgiv, oppdragsgiv, заказчик, замовник, klien, 委托方, 委託者
`)

/** Matches words before the party that somebody represents. */
export const FOR = /^(?:for(?: and on behalf of)?|für|pour|por|per conto|voor|för|namens|in vertretung)\s+\p{L}/u

/** Words that a letter is closed with, above the name of its writer. */
export const CLOSING = buildStemPattern(`
  sincerely, regards, =yours, faithfully, mit freundlichen, mit besten, beste grüße, viele grüße, hochachtungsvoll, cordialement, veuillez agréer, salutations, atentamente, saludos, cordiali, distinti, atenciosamente, cumprimentos, hoogachtend, groet, z poważaniem, s pozdravem, s pozdravom, ystävällisin, vänlig, med vänliga, vennlig, venlig, üdvözlettel, cu stimă, με εκτίμηση, с уважением, з повагою, saygılarımla, مع التحية, تفضل, בברכה, בכבוד, 敬具, 此致, 敬启, 감사합니다, trân trọng, hormat
`)

/** Matches the salutation of a letter. */
export const SALUTATION =
  /^(?:dear|hello|hi|liebe|lieber|hallo|sehr geehrte|sehr geehrter|guten tag|cher|chere|bonjour|madame|monsieur|estimado|estimada|querido|querida|apreciado|apreciada|gentile|egregio|egregia|caro|cara|prezado|prezada|exmo|exma|beste|geachte|szanowny|szanowna|szanowni|drogi|droga|vazeny|vazena|mily|mila|hyva|hei|hej|kare|kara|basta|kjære|kære|tisztelt|kedves|stimate|stimata|draga|αγαπητε|αγαπητη|αξιοτιμε|уважаемый|уважаемая|шановний|шановна|дорогой|поштовани|поштована|уважаеми|уважаема|postovani|postovana|spostovani|spostovana|sayin|gerbiamas|gerbiama|cien\.|عزيزي|عزيزتي|(?:السيدة?|الاستاذة?)(?=.*المحترم)|cienijamais|cienijama|lugupeetud|kinh gui|thua|yth\.|kepada)\s+([^,:!;.]{2,60})/u
