// The list of the floor, drawn by the libraries that Waybill uses and by nothing else of Waybill.
/* global document, fetch */
import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import DataTable from "react-data-table-component";

import "../../floor/page/page.css";

const FIELDS = {
  ID: "id",
  "Fleet Number": "fleetNumber",
  "Registration Number": "registrationNumber",
  "Vendor Fleet Id": "vendorFleetId",
  Model: "model",
  Make: "make",
  Capacity: "capacity",
  Partner: "partner",
};
const COLUMNS = [
  ...Object.entries(FIELDS).map(([name, field]) => ({ name, sortable: true, selector: (row) => row[field] ?? "N/A" })),
  { name: "", cell: () => createElement("button", { className: "edit" }, "Edit") },
];
const answer = fetch("/api/rows").then((response) => response.json());

function List() {
  const [rows, setRows] = useState([]);
  useEffect(() => {
    void answer.then(({ data }) => setRows(data.fleets));
  }, []);
  return createElement(
    "main",
    null,
    createElement("h1", null, "Vehicles"),
    createElement("input", { type: "search", "aria-label": "Search" }),
    createElement(DataTable, { columns: COLUMNS, data: rows }),
  );
}

const routes = createElement(Routes, null, createElement(Route, { path: "*", element: createElement(List) }));
createRoot(document.getElementById("root")).render(createElement(BrowserRouter, null, routes));
