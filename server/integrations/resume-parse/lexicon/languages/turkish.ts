import type { Tongue } from './language-words.ts'

export const TR: Tongue = {
  code: 'tr',
  headings: {
    summary: 'özet|profil|hakkımda|kariyer hedefi|hedef|kişisel özet|profesyonel özet|ön yazı|kariyer özeti|ben kimim',
    work: 'iş deneyimi|iş deneyimleri|deneyim|deneyimler|iş tecrübesi|iş tecrübeleri|tecrübe|mesleki deneyim|çalışma hayatı|iş geçmişi|profesyonel deneyim|kariyer|staj|stajlar|staj deneyimi|çalıştığı kurumlar',
    education:
      'eğitim|eğitim bilgileri|öğrenim|eğitim durumu|öğrenim bilgileri|akademik geçmiş|eğitim geçmişi|öğrenim durumu',
    skills:
      'beceriler|yetenekler|yetkinlikler|teknik beceriler|bilgisayar bilgisi|bilgisayar becerileri|uzmanlık alanları|nitelikler|kişisel beceriler|programlar|teknik yetkinlikler|mesleki beceriler|beceri ve yetkinlikler|bilgisayar bilgileri|araçlar|teknolojiler|yetenek ve beceriler',
    languages:
      'diller|yabancı dil|yabancı diller|dil bilgisi|dil becerileri|bildiği diller|yabancı dil bilgisi|dil|lisan',
    certificates:
      'sertifikalar|sertifika|kurslar|kurs ve sertifikalar|sertifika ve kurslar|eğitim ve sertifikalar|seminerler|kurslar ve sertifikalar|sertifikalar ve kurslar|alınan eğitimler|belgeler',
    contact: 'iletişim|iletişim bilgileri|adres',
    personal: 'kişisel bilgiler|kimlik bilgileri',
    links: 'bağlantılar|sosyal medya',
    other:
      'ilgi alanları|hobiler|referanslar|referans|projeler|yayınlar|gönüllülük|ödüller|sürücü belgesi|ehliyet|diğer|askerlik|askerlik durumu|üyelikler|başarılar|gönüllü çalışmalar|ek bilgiler',
  },
  documentTitles: 'özgeçmiş|öz geçmiş',
  months: [
    'ocak|oca',
    'subat',
    'mart',
    'nisan|nis',
    'mayis',
    'haziran|haz',
    'temmuz',
    'agustos|agu',
    'eylul|eyl',
    'ekim|eki',
    'kasim|kas',
    'aralik|ara',
  ],
  now: 'halen|devam ediyor|devam|gunumuz|su an|su anda|hala|bugun|devam etmekte|halihazirda|devam ediyorum',
  since: '',
  until: '',
  jobs: 'mudur|muduru|uzman|uzmani|muhendis|muhendisi|yazilim|gelistirici|analist|danisman|asistan|sorumlu|sorumlusu|yonetici|temsilci|temsilcisi|ogretmen|hemsire|doktor|avukat|muhasebe|tekniker|teknisyen|sofor|asci|garson|satis|stajyer|koordinator|direktor|mimar|eczaci|psikolog|editor|cevirmen|grafiker|tasarimci|operator|isci|usta|ustabasi|elektrikci|kaynakci|sekreter|memur|baskan|kurucu|genel mudur|sef|kasiyer|guvenlik|depo|lojistik|akademisyen|ogretim|arastirma gorevlisi|gorevlisi|elemani|personeli|veteriner|fizyoterapist',
  legalForms: 'A.Ş.|A.Ş|AŞ|Ltd. Şti.|Ltd.Şti.|LTD. ŞTİ.|Şti.|San. ve Tic.|Holding',
  firms:
    'hastane|belediye|banka|holding|sanayi|ticaret|lojistik|gıda|tekstil|inşaat|otel|eczane|fabrika|grup|bilişim|yazılım ltd|bakanlı|vakf|market|restoran|mühendislik ltd',
  schools: 'üniversite|lise|okul|enstitü|akademi|kolej|fakülte|meslek yüksek|yüksekokul',
  degrees: 'lisans|yüksek lisans|önlisans|ön lisans|doktora|lise|mezun',
  fluency: {
    native: 'ana dil|anadil|ana dili|anadili',
    fluent: 'akıcı|çok iyi|mükemmel|ileri',
    professional: 'ileri düzey|ileri seviye|profesyonel',
    conversational: 'iyi|orta|orta düzey|orta seviye',
    basic: 'başlangıç|temel|az|zayıf',
  },
  labels: {
    name: 'ad soyad|adı soyadı|ad-soyad|adı ve soyadı|isim soyisim|isim|ad, soyad|ad / soyad',
    given: 'ad|adı',
    family: 'soyad|soyadı|soyisim',
    phone: 'telefon|tel|cep|cep telefonu|gsm|telefon numarası|cep tel',
    mail: 'e-posta|eposta|e-mail|mail|e-posta adresi',
    address: 'adres|ikamet|şehir|il|ikametgah|yaşadığı şehir|ev adresi',
  },
  words:
    've ile bir için olarak da de bu iş eğitim beceriler diller yabancı dil üniversitesi halen deneyimi türkçe ingilizce özgeçmiş',
}
