/** Labels, by language, of questions about a person's identity that name no profile field. */
const LABELS: Readonly<Record<string, string>> = {
  firstName: `first name, first names, given name, given names, forename, vorname, vornamen, prénom, prénoms,
    nombre de pila, nome próprio, primeiro nome, voornaam, voornamen, fornavn, förnamn, etunimi,
    etunimet, fornafn, imię, imiona, křestní jméno, krstné meno, keresztnév, utónév, prenume, eesnimi,
    الاسم الأول, שם פרטי, お名前 名, nama depan, प्रथम नाम, पहला नाम`,
  lastName: `last name, last names, family name, surname, nachname, familienname, zuname, nom de famille,
    apellido, apellidos, sobrenome, apelido, apelidos, cognome, achternaam, familienaam, etternavn,
    efternavn, efternamn, sukunimi, eftirnafn, nazwisko, příjmení, priezvisko, vezetéknév, családnév,
    nume de familie, prezime, priimek, фамилия, прізвище, презиме, pavardė, uzvārds, perekonnanimi,
    επώνυμο, επίθετο, soyad, soyadı, اسم العائلة, اللقب, שם משפחה, 姓, 姓氏, 성, นามสกุล, họ, nama belakang,
    nama keluarga, अंतिम नाम, उपनाम`,
  fullname: `full name, vollständiger name, vor und nachname, nom complet, nombre completo, nome completo,
    volledige naam, fullt navn, fulde navn, fullständigt namn, koko nimi, imię i nazwisko, celé jméno,
    teljes név, nume complet, ime i prezime, полное имя, фио, ονοματεπώνυμο, ad soyad, الاسم الكامل,
    שם מלא, 姓名, 氏名, 성명, ชื่อ นามสกุล, họ và tên, nama lengkap, पूरा नाम`,
  email: `email, e mail, email address, e mail address, e mail adresse, email adresse, adresse e mail,
    adresse email, courriel, adresse électronique, correo electrónico, correo, endereço de e mail,
    indirizzo email, e mailadres, e post, e postadresse, e postadress, sähköposti, adres e mail,
    e mailová adresa, e mail cím, adresă de e mail, электронная почта, эл почта, e posta,
    البريد الإلكتروني, אימייל, דוא״ל, 电子邮件, 電子郵件, メールアドレス, 이메일, อีเมล, ईमेल`,
  phone: `phone, phone number, telephone, telephone number, telefon, telefonnummer,
    téléphone, numéro de téléphone, teléfono, número de teléfono, telefone, telefono,
    numero di telefono, telefoonnummer, puhelin, puhelinnumero, numer telefonu, telefonní číslo,
    telefonszám, număr de telefon, телефон, номер телефона, τηλέφωνο, telefon numarası, رقم الهاتف,
    טלפון, 电话, 電話, 電話番号, 전화번호, โทรศัพท์, số điện thoại, nomor telepon, फ़ोन नंबर`,
}

/**
 * Labels that mean the first name in some forms and the full name in others. Questions of two forms ask the same if
 * they use the same one of these labels.
 */
const NAMES = `name, nombre, nombres, nome, nom, naam, navn, namn, nimi, jméno, meno, név, nume, ime, имя,
  име, ім'я, ім’я, vardas, vārds, όνομα, ad, adı, isim, الاسم, שם, 名, 名前, お名前, 名字, 이름, ชื่อ, tên,
  nama, नाम`

const BY_LABEL = new Map(
  [
    ...splitLabelList(NAMES).map((name) => [name, `called ${name}`] as const),
    ...Object.entries(LABELS).flatMap(([fact, labels]) =>
      splitLabelList(labels).map((label) => [label, fact] as const),
    ),
  ].map(([label, fact]) => [normalizeQuestionLabel(label), fact] as const),
)

function splitLabelList(labels: string): string[] {
  return labels.split(/,\s+/)
}

/** The profile field that a label means; null if it may mean something else. */
export function findProfileFieldByLabel(label: string): string | null {
  return BY_LABEL.get(normalizeQuestionLabel(label)) ?? null
}

/** The label without what forms add to words: a colon, an asterisk, a plural ending in parentheses. */
export function normalizeQuestionLabel(label: string): string {
  return label
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\((\p{Ll}{1,3})\)/gu, '$1')
    .replaceAll(/[^\p{L}\p{M}’'״]+/gu, ' ')
    .trim()
}
