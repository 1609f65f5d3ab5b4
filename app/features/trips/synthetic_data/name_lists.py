"""Names of people, companies, vehicles and loads for generated records."""

WOMEN = tuple(
    """
    Aaradhya Aditi Aishwarya Amrita Anamika Ananya Anita Anjali Anushka Aparna Archana Arpita Asha Avni Bhavna Bindu
    Chandni Charu Chitra Damini Deepa Deepika Devika Diya Divya Ekta Esha Fatima Gargi Gauri Geeta Gitanjali Hema
    Hina Indira Ira Ishita Jasleen Jaya Jyoti Kajal Kalpana Kamala Kavita Kavya Khushi Kiran Komal Lakshmi Lata
    Leela Madhuri Mahima Mala Malini Manisha Meena Meera Megha Mira Mridula Naina Namrata Nandini Neelam Neha Nidhi
    Nisha Nithya Noor Padma Pallavi Parul Payal Pooja Prachi Pragya Preeti Priya Radha Radhika Rajni Rani Rashmi
    Rekha Renu Riddhi Ritu Roshni Ruchi Rukmini Sakshi Sangeeta Sarita Savita Seema Shabana Shalini Shanti Shilpa
    Shreya Shweta Simran Sita Smita Sneha Sonal Sudha Suman Sunita Surbhi Sushma Swati Tanvi Tara Trisha Uma Urmila
    Usha Vaishali Vandana Vani Varsha Vasudha Vidya Vimala Yamini Yasmin Zainab Zoya
    """.split()
)
MEN = tuple(
    """
    Aarav Abdul Abhishek Aditya Ajay Akash Akhil Alok Aman Amar Amit Anand Anil Ankit Anup Arjun Arun Arvind Ashok
    Atul Balaji Bharat Bhaskar Bhuvan Chandan Chetan Dakshesh Darshan Deepak Dev Dhananjay Dharmendra Dilip Dinesh
    Eknath Farhan Faisal Ganesh Gaurav Girish Gopal Gurpreet Hari Harish Harsh Hemant Imran Inder Irfan Ishaan
    Jagdish Jai Jatin Jayant Jitendra Kabir Kailash Kamal Karan Kartik Ketan Kishore Krishna Kunal Lalit Lokesh
    Madhav Mahesh Manish Manoj Mihir Mohan Mohit Mukesh Murali Naveen Neeraj Nikhil Nilesh Nitin Om Omkar Pankaj
    Parth Pradeep Prakash Pranav Prashant Prem Rahul Raj Rajesh Rakesh Ram Ramesh Ranjit Ravi Rehan Rohan Rohit
    Sachin Sagar Salim Samir Sandeep Sanjay Sanjeev Santosh Satish Shankar Sharad Shekhar Shiv Shyam Siddharth
    Sohail Subhash Sudhir Sumit Sunil Suraj Suresh Tarun Tejas Tushar Uday Umesh Utkarsh Varun Venkatesh Vijay Vikas
    Vikram Vinay Vinod Vishal Vivek Yash Yusuf
    """.split()
)
FAMILIES = tuple(
    """
    Acharya Agarwal Ahluwalia Ahmed Ansari Apte Arora Atwal Bakshi Banerjee Basu Bedi Bhagat Bhandari Bhatia Bhatt
    Bhosale Biswas Bora Borkar Bose Chadha Chakraborty Chandra Chatterjee Chauhan Chavan Chawla Chopra Choudhary
    Dalal Das Dasgupta Datta Deshmukh Deshpande Desai Dhillon Dixit Dubey Dutta Fernandes Gaikwad Gandhi Ganguly
    George Ghosh Gill Goel Gogoi Gokhale Goswami Gowda Goyal Grewal Guha Gupta Hegde Hussain Iqbal Iyengar Iyer
    Jadhav Jain Jaiswal Jha Joshi Kale Kamath Kapadia Kapoor Kaul Kaur Khan Khanna Khatri Kohli Kulkarni Kumar
    Kurian Lal Lamba Lobo Mahajan Maheshwari Malhotra Malik Mandal Mathew Mathur Meena Mehra Mehta Menon Mishra
    Mistry Mitra Modi Mohanty More Mukherjee Murthy Nagar Naidu Naik Nair Nambiar Narang Nath Nayak Negi Oberoi Ojha
    Padhi Pai Panda Pandey Pandit Parekh Parmar Patel Pathak Patil Pawar Pereira Pillai Prasad Puri Qureshi Raghavan
    Rajput Raman Ramachandran Rana Rao Rathore Raut Rawat Ray Reddy Rege Roy Sahni Sahoo Saini Salunkhe Saxena Sen
    Sethi Shah Shaikh Sharma Shastri Shetty Shinde Shukla Siddiqui Singh Sinha Sodhi Solanki Soni Sood Srinivasan
    Subramanian Sundaram Suri Swamy Tandon Taneja Tawde Thakur Thomas Tiwari Tomar Tripathi Trivedi Tyagi Upadhyay
    Vaidya Varghese Varma Vaz Venkataraman Verma Vohra Vyas Wadhwa Wagh Walia Yadav Zaveri
    """.split()
)
FIRMS = tuple(
    """
    Ajanta Aravali Arabian Bharat Bhima Brahmaputra Chambal Chilika Coromandel Deccan Ganga Girnar Godavari Himalaya
    Hooghly Indus Jamuna Kaveri Konark Konkan Krishna Kutch Malabar Malwa Mandovi Marwar Narmada Nilgiri Palani
    Periyar Rajputana Sahyadri Saraswati Satpura Saurashtra Shivalik Sindhu Sundarban Sutlej Tapti Thar Tungabhadra
    Vaigai Vindhya Western Yamuna
    """.split()
)
TRADES = (
    *("Agro Foods", "Auto Components", "Bearings", "Cement Works", "Ceramics", "Chemicals", "Cold Storage"),
    *("Cotton Mills", "Dairy", "Electricals", "Engineering", "Fertilisers", "Flour Mills", "Forgings", "Glass"),
    *("Granite", "Home Appliances", "Jute Mills", "Machine Tools", "Marble", "Oil Mills", "Packaging", "Paints"),
    *("Paper Mills", "Pharma Distributors", "Plastics", "Plywood", "Rubber", "Seafood Exports", "Spices Trading"),
    *("Steel Tubes", "Sugar", "Tea Estates", "Textiles", "Timber", "Tyres", "Vegetable Oils", "Wires and Cables"),
)
DESIGNATIONS = ("Driver",) * 12 + (
    *("Logistics Manager", "Fleet Supervisor", "Dispatch Coordinator", "Accounts Executive", "Depot Clerk"),
    *("Workshop Foreman", "Route Planner", "Loading Supervisor"),
)
MODELS = (
    *(("Tata", "Signa 4825.T", "32 t"), ("Tata", "Prima 5530.S", "40 t"), ("Tata", "LPT 1918", "12 t")),
    *(("Tata", "Ultra 1518.T", "10 t"), ("Ashok Leyland", "Ecomet 1615", "10 t"), ("Ashok Leyland", "4220 HG", "28 t")),
    *(("Ashok Leyland", "AVTR 3520", "25 t"), ("BharatBenz", "2823R", "19 t"), ("BharatBenz", "5528TT", "40 t")),
    *(("Eicher", "Pro 6028T", "18 t"), ("Eicher", "Pro 3015", "10 t"), ("Mahindra", "Blazo X 49", "37 t")),
    *(("Mahindra", "Furio 14", "9 t"), ("Volvo", "FM 420", "40 t"), ("Scania", "P 410", "40 t")),
)
LOADS = (
    *(("Steel tubes", "t"), ("Cement in bags", "t"), ("Basmati rice", "t"), ("Cotton bales", "bales")),
    *(("Tea in chests", "chests"), ("Urea in bags", "t"), ("Floor tiles", "pallets"), ("Refrigerators", "pieces")),
    *(("Motorcycles", "pieces"), ("Sugar", "t"), ("Paper reels", "t"), ("Tyres", "pieces"), ("Frozen prawns", "t")),
    *(("Onions", "t"), ("Edible oil in tins", "tins"), ("Granite slabs", "t"), ("Medicines", "cartons")),
    *(("Gearboxes", "pieces"), ("Plywood", "sheets"), ("Apples", "crates"), ("Cable drums", "drums")),
    *(("Paint", "drums"), ("Copper rods", "t"), ("Glass panes", "pallets"), ("Chillies in sacks", "sacks")),
)
DISTRICTS = {
    **{"AP": 39, "AS": 34, "BR": 57, "CG": 31, "DL": 13, "GJ": 38, "HP": 99, "HR": 99, "JH": 24, "JK": 22, "KA": 70},
    **{"KL": 99, "MH": 51, "MP": 71, "OD": 35, "PB": 99, "RJ": 59, "TN": 99, "TS": 38, "UK": 20, "UP": 96, "WB": 98},
}
"""The number of registration offices of each state, which are numbered from 1."""
