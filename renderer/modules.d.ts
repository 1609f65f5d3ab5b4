declare module "react-data-table-component/css";
