"""Small valid files of sample content."""

LOGIN = """\
slogans:
  - Every load, every mile.
  - Less phoning around.
"""
NOTIFICATIONS = """\
notifications:
  - { id: 1, title: Arrived, text: Unloading has begun., time: now, tone: good, unread: true }
  - { id: 2, title: Service due, text: In 500 km., time: yesterday }
"""
ROLES = """\
roles:
  - { name: Admin, access: Full Access }
templates:
  - role: Admin
    modules:
      - { name: Users, list: true, add: true, edit: true, delete: true }
      - { name: Clients, list: true, add: true, edit: true, delete: true }
"""
STATES = """\
states:
  - { name: Kerala, country: India }
"""
STATIONS = """\
stations:
  - { name: Port of Kochi, code: INCOK, state: Kerala, latitude: 9.9312° N, longitude: 76.2673° E }
"""
TENDERS = """\
# Two tenders.
tenders:
  - number: A/1
    issuer: Godavari Paper Mills
    dueDate: in 12 days
    title: Paper reels
    description: Two lorries a week.
    estimatedValue: 4850000
    city: Pune
    category: Road freight
    documentFees: 2500
    tenderOpeningDate: 2026-12-20
    createdDate: 6 days ago
    emd: 97000
  - { number: B/2, issuer: Deccan Cement Works, dueDate: today, title: Cement, description: Bags., estimatedValue: 1,
      city: Wadi, category: Bulk, documentFees: 0, tenderOpeningDate: tomorrow, createdDate: yesterday, emd: 0 }
documents:
  - { name: NIT document, link: Download }
"""
DASHBOARD = """\
greetings: { morning: "Hello, {name}", afternoon: Hi, evening: Hi, night: Hi, line: How are you. }
stats:
  - { label: Earnings, value: 100, change: 1.5, icon: truck }
  - { label: Orders, value: 100, change: 1.5, icon: truck }
  - { label: Customers, value: 100, change: 1.5, icon: truck }
  - { label: Balance, value: 100, currency: INR, change: -1.5, icon: truck }
revenue:
  series:
    - { field: orders, label: Orders }
  points:
    - { date: 1 week ago, orders: 7, earnings: 1000, refunds: 0 }
    - { date: today, orders: 9, earnings: 1200, refunds: 0 }
locations:
  - { city: Mumbai, percentage: 27 }
activities:
  - { title: Arrived, text: All of it., when: yesterday at 14:30, icon: truck }
categories:
  - { name: Steel, orders: 5, earnings: 100 }
reviews:
  - { name: Meena, text: Good., stars: 5, when: 2 days ago }
invitation: { heading: Bring your team, text: All see the same., button: Invite Now }
"""
USERS = """\
- fullName: Asha Deshmukh
  emailId: asha@waybill.example
  mobileNumber: "9000000001"
  role: admin
"""
FILES = {
    "dashboard": DASHBOARD,
    "login": LOGIN,
    "notifications": NOTIFICATIONS,
    "roles": ROLES,
    "states": STATES,
    "stations": STATIONS,
    "tenders": TENDERS,
    "users": USERS,
}
"""The files by name without '.yaml'."""
